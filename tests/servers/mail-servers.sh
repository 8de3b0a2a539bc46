#!/bin/bash
# mail-servers.sh install | start DIR [BASEPORT] | stop DIR | run DIR [BASEPORT]
# Real mail servers for integration tests, on loopback high ports, unprivileged:
#   Exim (submission, STARTTLS or TLS + AUTH, DSNs; DIR/sendmail)  ->  Dovecot LMTP (Sieve vacation)  ->  Dovecot IMAP/IMAPS (IDLE)
# `run` starts them, says "ready", and stops them and removes DIR when its standard input ends.
# With MAILTEST_DELIVERY=exim, Exim delivers into the Maildirs itself.
# Both take access tokens, too (Dovecot by OAUTHBEARER and XOAUTH2, Exim by XOAUTH2): DIR/token USER SECONDS prints one that
# is good for so long, DIR/token check TOKEN USER looks at one. They are JSON Web Tokens (RFC 7519), signed with DIR/keys/….
# DIR/env holds the variables a test needs. Users: those below, password "correct horse battery", domain example.org.
# Mail to any other user at example.org or to *@bounce.test comes back as a real DSN.
set -euo pipefail
USERS="judge judge-two judge-three judge-four judge-five judge-six judge-seven judge-eight judge-nine judge-ten judge-eleven devils-hole south-fork rancho-grande lone-star mule-ridge lonesome-pine red-river lazy-s"
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
case ${1:-} in
install)
  export DEBIAN_FRONTEND=noninteractive
  command -v dovecot >/dev/null && command -v exim4 >/dev/null && [ -e /usr/lib/dovecot/lmtp ] && command -v swaks >/dev/null && perl -MNet::SSLeay -e 1 2>/dev/null && exit 0
  printf '#!/bin/sh\nexit 101\n' > "${TMPDIR:-.}/policy-rc.d.new"; [ -e /usr/sbin/policy-rc.d ] || install -m 755 "${TMPDIR:-.}/policy-rc.d.new" /usr/sbin/policy-rc.d
  rm -f "${TMPDIR:-.}/policy-rc.d.new"
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends --no-remove exim4-daemon-light dovecot-imapd dovecot-lmtpd dovecot-sieve openssl swaks libnet-ssleay-perl ;;
start)
  D=$2 B=${3:-21000}; SMTP=$((B+25)) IMAP=$((B+143)) IMAPS=$((B+993)) LMTP=$((B+24)) SMTPS=$((B+465))
  mkdir -p "$D"; D=$(cd "$D" && pwd); chmod 755 "$D"; [ "$(id -u)" = 0 ] && chown nobody:nogroup "$D"
  U=$(as id -un) G=$(as id -gn)
  as sh -eu -c '
    umask 022; mkdir -p $1/tls $1/run $1/mail $1/exim/spool $1/exim/log; cd $1/tls
    openssl ecparam -name prime256v1 -genkey -noout -out ca.key
    openssl req -x509 -new -key ca.key -sha256 -days 2 -subj "/CN=mail-test CA" -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign -out ca.pem
    openssl ecparam -name prime256v1 -genkey -noout -out server.key
    openssl req -new -key server.key -subj /CN=localhost -out server.csr
    printf "subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n" > ext
    openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -sha256 -extfile ext -out server.pem 2>/dev/null
    for u in $2; do echo "$u:{PLAIN}correct horse battery"; done > $1/users' sh "$D" "$USERS"
  as mkdir -p "$D/keys/default/HS256"
  printf %s "a key that signs access tokens" | base64 -w0 | as tee "$D/keys/default/HS256/default" >/dev/null
  cat > "$D/token" <<'C'
#!/usr/bin/perl
use strict; use warnings; use Digest::SHA 'hmac_sha256'; use MIME::Base64 qw(decode_base64 decode_base64url encode_base64url); use JSON::PP; use FindBin;
my $file = "$FindBin::Bin/keys/default/HS256/default";
open my $in, '<', $file or die "$file: $!\n";
my $key = decode_base64(<$in>);
sub sign { encode_base64url(hmac_sha256($_[0], $key)) }
if ($ARGV[0] eq 'check') {
  my ($words, $sign) = $ARGV[1] =~ /^([\w-]+\.[\w-]+)\.([\w-]+)$/ or exit 1;
  my $claims = decode_json(decode_base64url($words =~ s/.*\.//r));
  exit !($sign eq sign($words) && $claims->{sub} eq $ARGV[2] && $claims->{exp} > time);
}
my $words = join '.', map { encode_base64url(encode_json($_)) } {typ => 'JWT', alg => 'HS256'},
  {sub => $ARGV[0], iat => time - 7200, exp => time + $ARGV[1]};
print "$words.", sign($words), "\n";
C
  chmod 755 "$D/token"
  cat > "$D/oauth2.conf" <<C
introspection_mode = local
local_validation_key_dict = fs:posix:prefix=$D/keys/
username_attribute = sub
C
  cat > "$D/dovecot.conf" <<C
base_dir = $D/run
state_dir = $D/run
log_path = $D/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
default_internal_user = $U
default_internal_group = $G
default_login_user = $U
first_valid_uid = 1
ssl = yes
ssl_cert = <$D/tls/server.pem
ssl_key = <$D/tls/server.key
mail_location = maildir:$D/mail/%n/Maildir
recipient_delimiter = +
auth_mechanisms = plain login oauthbearer xoauth2
auth_failure_delay = 0
submission_host = 127.0.0.1:$SMTP
passdb {
  driver = oauth2
  mechanisms = oauthbearer xoauth2
  args = $D/oauth2.conf
}
passdb {
  driver = passwd-file
  mechanisms = plain login none
  args = scheme=PLAIN username_format=%n $D/users
}
userdb {
  driver = static
  args = uid=$(as id -u) gid=$(as id -g) home=$D/mail/%n
}
service anvil {
  chroot =
  # Nobody waits longer for the wrong passwords of others.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $IMAP
  }
  inet_listener imaps {
    port = $IMAPS
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = $LMTP
  }
}
namespace inbox {
  inbox = yes
  mailbox Handled {
    auto = create
  }
}
protocol lmtp {
  mail_plugins = sieve
}
plugin {
  sieve = file:$D/mail/%n/.dovecot.sieve
}
C
  for u in $USERS; do echo "$u: $u"; done > "$D/known"
  case ${MAILTEST_DELIVERY:-dovecot} in
  exim) ROUTER="
known:
  driver = accept
  domains = example.org
  local_parts = lsearch;$D/known
  local_part_suffix = +*
  local_part_suffix_optional
  transport = maildir" TRANSPORT="
maildir:
  driver = appendfile
  maildir_format
  create_directory
  directory = $D/mail/\$local_part_data/Maildir
  user = $U
  group = $G" ;;
  *) ROUTER= TRANSPORT= ;;
  esac
  cat > "$D/exim.conf" <<C
spool_directory = $D/exim/spool
log_file_path = $D/exim/log/%slog
pid_file_path = $D/exim/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = $SMTP : $SMTPS
tls_on_connect_ports = $SMTPS
primary_hostname = localhost
qualify_domain = example.org
exim_user = $U
exim_group = $G
deliver_drop_privilege = true
keep_environment =
host_lookup =
rfc1413_query_timeout = 0s
tls_advertise_hosts = *
tls_certificate = $D/tls/server.pem
tls_privatekey = $D/tls/server.key
auth_advertise_hosts = \${if eq{\$tls_in_cipher}{}{}{*}}
acl_smtp_rcpt = rcpt
message_size_limit = 10M
smtp_accept_queue_per_connection = 0
smtp_accept_max = 100
begin acl
rcpt:
  deny local_parts = refused
       message = 5.1.1 there is no such mailbox
  defer local_parts = later
       message = 4.2.2 the mailbox is full
  accept authenticated = *
  accept hosts = 127.0.0.1
         senders = :
  deny message = relay not permitted
begin routers
bounce:
  driver = redirect
  domains = bounce.test
  allow_fail
  data = :fail: 5.1.1 mailbox does not exist
$ROUTER
lmtp:
  driver = manualroute
  domains = example.org
  transport = lmtp
  route_list = * 127.0.0.1
  self = send
begin transports
lmtp:
  driver = smtp
  protocol = lmtp
  port = $LMTP
  allow_localhost
$TRANSPORT
begin retry
* * F,1h,2s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if eq{\$auth3}{correct horse battery}}
  server_set_id = \$auth2
xoauth2:
  driver = plaintext
  public_name = XOAUTH2
  server_prompts = :
  server_condition = \${if match{\$auth1}{\\N^user=([^\x01]+)\x01auth=Bearer ([A-Za-z0-9._-]+)\x01\x01\$\\N}{\${run{$D/token check \$2 \$1}{yes}{no}}}{no}}
  server_set_id = \${sg{\$auth1}{\\N^user=|\x01.*\\N}{}}
C
  # The program that local users hand mails to.
  printf '#!/bin/sh\nexec %s exim4 -C %s "$@"\n' "$([ "$(id -u)" = 0 ] && echo setpriv --reuid=nobody --regid=nogroup --clear-groups)" "$D/exim.conf" > "$D/sendmail"
  chmod 755 "$D/sendmail"
  as dovecot -c "$D/dovecot.conf"
  as exim4 -C "$D/exim.conf" -bd -q2s
  printf 'export MAILTEST_HOST=localhost MAILTEST_SMTP=%s MAILTEST_IMAP=%s MAILTEST_IMAPS=%s MAILTEST_LMTP=%s MAILTEST_CA=%s/tls/ca.pem MAILTEST_DIR=%s\n' $SMTP $IMAP $IMAPS $LMTP "$D" "$D" > "$D/env"
  for p in $SMTP $SMTPS $IMAP $IMAPS $LMTP; do n=0; until (exec 3<>/dev/tcp/127.0.0.1/$p) 2>/dev/null; do n=$((n+1)); [ $n -lt 200 ] || { echo "port $p did not open" >&2; exit 1; }; sleep 0.02; done; done
  cat "$D/env" ;;
stop)
  for f in "$2/run/master.pid" "$2/exim/exim.pid"; do [ -s "$f" ] && kill "$(cat "$f")" 2>/dev/null || :; done ;;
run)
  # The daemons must not hold the pipes of whoever waits for the end.
  D=$2; mkdir -p "$D"
  "$0" start "${@:2}" </dev/null >"$D/start.log" 2>&1 || { cat "$D/start.log" >&2; "$0" stop "$D"; rm -rf "$D"; exit 1; }
  echo ready
  cat >/dev/null || :
  "$0" stop "$D"; rm -rf "$D" ;;
*) sed -n 2,5p "$0"; exit 2 ;;
esac
