#!/usr/bin/env bash
# one-primary.sh makes|copies OTHER ITS-FOLDER COMMAND…: runs the command, which is PostgreSQL, if this database is the
# primary or a copy of the other. If both databases were primaries, only the one that was promoted last starts, because
# two primaries would accept different data. A database without data becomes a copy of the other. If neither has data,
# the one with `makes` creates the database.
set -euo pipefail
part=$1 other=$2 its=$3
shift 3

die() {
    printf '%s\n' "not started: $*" >&2
    sleep 5
    exit 1
}
is_there() { [ -s "$1/PG_VERSION" ]; }
writes() { is_there "$1" && [ ! -e "$1/standby.signal" ]; }
# When a database is promoted, it begins a new timeline, and records the timeline in a file.
newest_line() { find "$1/pg_wal" -name '????????.history' -printf '%f\n' | sort | tail -n 1; }

if is_there "$PGDATA"; then
    if writes "$PGDATA" && writes "$its" && [[ $(newest_line "$its") > $(newest_line "$PGDATA") ]]; then
        die "$other was promoted, and what lies here is from before; /docs/host/failover/ says how this becomes its copy"
    fi
elif writes "$its" || [ "$part" = copies ]; then
    exec bash "$(dirname "$0")/standby.sh" "$other" "$@"
elif is_there "$its"; then
    die "nothing lies here, and $other is a copy that has all: promote it, and this becomes its copy"
fi
exec "$@"
