#!/usr/bin/env bash
# postgres.sh PORT: a PostgreSQL server of one's own on the loopback, until the
# standard input ends; a line "stop" or "start" there does that to it. Says "ready" when it takes connections of the user
# "test". With TLS: prints the path of the authority's certificate after that.
# PostgreSQL refuses to run as root, which becomes nobody for it.
set -euo pipefail
trap '' INT TERM HUP
port=$1
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
[ -n "$programs" ] || { echo "PostgreSQL is missing: apt-get install postgresql" >&2; exit 1; }
folder=$(mktemp -d "${TMPDIR:-/tmp}/highnoon-postgres.XXXXXX")
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then
    chown nobody:nogroup "$folder"
    as() { setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
fi
chmod 755 "$folder"
cd "$folder"
stop() {
    as "$programs/pg_ctl" -D "$folder/data" -m immediate -s -w stop >/dev/null 2>&1 || true
    cd /
    rm -rf "$folder"
}
trap stop EXIT
as "$programs/initdb" -D data -U test -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
as openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -addext basicConstraints=critical,CA:FALSE \
    -keyout data/server.key -out server.pem 2>/dev/null
as chmod 600 data/server.key
as tee -a data/postgresql.conf >/dev/null <<CONFIG
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
fsync = off
synchronous_commit = off
full_page_writes = off
ssl = on
ssl_cert_file = '$folder/server.pem'
ssl_key_file = 'server.key'
CONFIG
start() {
    as "$programs/pg_ctl" -D data -l "$folder/log" -w -s start </dev/null >/dev/null || {
        cat "$folder/log" >&2
        exit 1
    }
}
start
echo "ready $folder/server.pem"
while read -r line; do
    case $line in
        stop) as "$programs/pg_ctl" -D data -m immediate -s -w stop >/dev/null ;;
        start) start ;;
    esac
    echo "$line"
done
