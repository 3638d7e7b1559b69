#!/usr/bin/env bash
# Run once, when the image of PostgreSQL has made the database: nothing is answered from then on that the standby has not written
# too. Only from the next start on, which follows at once: until the standby is there, no commit would end.
set -euo pipefail
[ -s "$REPLICATION_PASSWORD_FILE" ]
# The password by a file that psql reads: everybody reads a command line.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\set password `cat "$REPLICATION_PASSWORD_FILE"`
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = 'standby';
-- So much may be written while the standby is away; then it has to be copied anew.
ALTER SYSTEM SET wal_keep_size = '1GB';
SQL
printf 'host replication replicator all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
