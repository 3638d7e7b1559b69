#!/usr/bin/env bash
# Run once, when the image of PostgreSQL has made the database: nothing is answered from then on that the standby has not written
# too. Only from the next start on, which follows at once: until the standby is there, no commit would end.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$(cat "$REPLICATION_PASSWORD_FILE")" <<'SQL'
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SQL
printf 'host replication replicator all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
