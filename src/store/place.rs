//! Where a store is.

use std::fmt;
use std::path::{Path, PathBuf};

use super::sqlite::Sqlite;
use super::{Result, Store};

/// Where a store is: a file, or a `PostgreSQL` database.
#[derive(Clone)]
pub enum Place {
    /// An `SQLite` file.
    File(PathBuf),
    /// A database, with all that is needed to connect to it.
    #[cfg(feature = "postgres")]
    Database(Box<tokio_postgres::Config>),
}

impl Place {
    /// Reads a place: `postgres://user@host/database` as `PostgreSQL` 15,
    /// 34.1.1.2, has it, or the path of a file, relative to `folder`.
    ///
    /// # Errors
    /// Says what is wrong with an address of a database, without repeating
    /// it: it may hold a password.
    pub fn read(text: &str, folder: &Path) -> Result<Self, String> {
        if ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme))
        {
            return Self::database(text);
        }
        Ok(Self::File(folder.join(text)))
    }

    #[cfg(feature = "postgres")]
    fn database(text: &str) -> Result<Self, String> {
        let config: tokio_postgres::Config = text
            .parse()
            .map_err(|error: tokio_postgres::Error| error.to_string())?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err("it names no host".to_owned());
        }
        if config.get_dbname().is_none() {
            return Err("it names no database".to_owned());
        }
        Ok(Self::Database(Box::new(config)))
    }

    #[cfg(not(feature = "postgres"))]
    fn database(_: &str) -> Result<Self, String> {
        Err("this program was built without PostgreSQL".to_owned())
    }

    /// Whether a store has been made there, as far as that shows without opening
    /// it: a file that is gone or empty is none.
    pub fn is_there(&self) -> bool {
        match self {
            Self::File(path) => std::fs::metadata(path).is_ok_and(|file| file.len() > 0),
            #[cfg(feature = "postgres")]
            Self::Database(_) => true,
        }
    }

    /// Opens the store there, or makes it.
    ///
    /// # Errors
    /// When it is out of reach, is no store, or was written by a later
    /// version.
    pub fn open(&self) -> Result<Box<dyn Store>> {
        Ok(match self {
            Self::File(path) => Box::new(Sqlite::open(path)?),
            #[cfg(feature = "postgres")]
            Self::Database(config) => Box::new(super::postgres::Postgres::open(config)?),
        })
    }
}

impl fmt::Display for Place {
    /// Names the place; passwords are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Self::Database(config) => {
                let hosts: Vec<String> = config
                    .get_hosts()
                    .iter()
                    .map(|host| match host {
                        tokio_postgres::config::Host::Tcp(name) => name.clone(),
                        #[cfg(unix)]
                        tokio_postgres::config::Host::Unix(path) => path.display().to_string(),
                    })
                    .collect();
                let name = config.get_dbname().unwrap_or_default();
                write!(f, "the database {name} at {}", hosts.join(", "))
            }
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Place({self})")
    }
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_file_or_a_database_and_tells_no_password() {
        for (text, expected) in [
            ("x.sqlite", Ok("/judge/x.sqlite")),
            ("/var/x.sqlite", Ok("/var/x.sqlite")),
            (
                "postgres://judge:s3cret@db.example.org:5433/games?sslmode=require",
                Ok("the database games at db.example.org"),
            ),
            (
                "postgresql:///games?host=/run/postgresql&password=s3cret",
                Ok("the database games at /run/postgresql"),
            ),
            ("postgres:///games?password=s3cret", Err("names no host")),
            ("postgres://judge:s3cret@db.example.org", Err("no database")),
            ("postgres://judge:s3cret@db.example.org:x/y", Err("invalid")),
            ("postgres://a:s3cret@b/c?s3cret=s3cret", Err("invalid")),
            ("postgres://a:s3cret@b/c?port=s3cret", Err("invalid")),
        ] {
            let place = Place::read(text, Path::new("/judge"));
            if let Ok(place) = &place {
                assert!(!format!("{place:?}").contains("s3cret"), "{place:?}");
            }
            match (place.map(|place| place.to_string()), expected) {
                (Ok(shown), Ok(expected)) => assert_eq!(shown, expected),
                (Err(why), Err(expected)) => {
                    assert!(why.contains(expected), "{text}: {why}");
                    assert!(!why.contains("s3cret"), "{text}: {why}");
                }
                (found, _) => panic!("{text}: {found:?}"),
            }
        }
    }
}
