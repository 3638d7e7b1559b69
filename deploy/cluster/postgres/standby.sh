#!/usr/bin/env bash
# standby.sh PRIMARY COMMAND…: a copy of the primary's database where there is none, and then the command, which is `postgres -c
# cluster_name=standby`: by that name the primary waits for it.
set -euo pipefail
primary=$1
shift
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    PGPASSWORD=$(cat "$REPLICATION_PASSWORD_FILE")
    export PGPASSWORD
    # Beside where it belongs, until it is whole: half of one would start, and as a primary.
    rm -rf "${PGDATA:?}"/*
    until pg_basebackup -h "$primary" -U replicator -D "$PGDATA/copy" -R -X stream -c fast; do
        rm -rf "${PGDATA:?}/copy"
        sleep 1
    done
    unset PGPASSWORD
    # Promoted, it is alone, and waits for nobody.
    printf "synchronous_standby_names = ''\n" >>"$PGDATA/copy/postgresql.auto.conf"
    chmod 700 "$PGDATA"
    find "$PGDATA/copy" -mindepth 1 -maxdepth 1 ! -name PG_VERSION -exec mv -t "$PGDATA" {} +
    sync
    mv "$PGDATA/copy/PG_VERSION" "$PGDATA"
    rmdir "$PGDATA/copy"
fi
exec "$@"
