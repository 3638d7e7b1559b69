#!/usr/bin/env bash
# standby.sh PRIMARY COMMAND…: a copy of the primary's database where there is none, and then the command, which is `postgres -c
# cluster_name=standby`: by that name the primary waits for it.
set -euo pipefail
primary=$1
shift
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    PGPASSWORD=$(cat "$REPLICATION_PASSWORD_FILE")
    export PGPASSWORD
    until pg_basebackup -h "$primary" -U replicator -D "$PGDATA" -R -X stream; do
        rm -rf "${PGDATA:?}"/*
        sleep 1
    done
    unset PGPASSWORD
    # Promoted, it is alone, and waits for nobody.
    printf "synchronous_standby_names = ''\n" >>"$PGDATA/postgresql.auto.conf"
    chmod 700 "$PGDATA"
fi
exec "$@"
