#!/usr/bin/env bash
# PostgreSQL's image runs this script once, after it has made the database. The image then starts the database again.
# From this second start on, a commit is answered only when the standby has written it too. Before the second start the
# setting has no effect, because no commit would end until the standby is there.
set -euo pipefail
[ -s "$REPLICATION_PASSWORD_FILE" ]
# psql reads the password from a file: every user can read a command line.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\set password `cat "$REPLICATION_PASSWORD_FILE"`
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = 'standby';
-- So much may be written while the standby is away; then it has to be copied anew.
ALTER SYSTEM SET wal_keep_size = '1GB';
SQL
printf 'host replication replicator all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
