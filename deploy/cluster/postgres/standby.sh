#!/usr/bin/env bash
# standby.sh PRIMARY COMMAND…: copies the primary's database if there is no copy yet, then runs the command, `postgres
# -c cluster_name=standby`. The primary waits for a standby with that cluster name.
set -euo pipefail
primary=$1
shift
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    PGPASSWORD=$(cat "$REPLICATION_PASSWORD_FILE")
    export PGPASSWORD
    # Until the copy is complete, it stays beside its final place, because an incomplete copy would start as a primary.
    rm -rf "${PGDATA:?}"/*
    until pg_basebackup -h "$primary" -U replicator -D "$PGDATA/copy" -R -X stream -c fast; do
        rm -rf "${PGDATA:?}/copy"
        sleep 1
    done
    unset PGPASSWORD
    # After its promotion this database is alone, so it waits for no standby.
    printf "synchronous_standby_names = ''\n" >>"$PGDATA/copy/postgresql.auto.conf"
    chmod 700 "$PGDATA"
    find "$PGDATA/copy" -mindepth 1 -maxdepth 1 ! -name PG_VERSION -exec mv -t "$PGDATA" {} +
    sync
    mv "$PGDATA/copy/PG_VERSION" "$PGDATA"
    rmdir "$PGDATA/copy"
fi
exec "$@"
