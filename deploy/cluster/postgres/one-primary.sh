#!/usr/bin/env bash
# one-primary.sh makes|copies OTHER ITS-FOLDER COMMAND…: the command, which is PostgreSQL, where this is the one that writes or is a
# copy of the other. Of two that wrote, the one that was promoted last goes on, and the one before does not start: it would be a second
# truth. Where this has nothing, it becomes a copy of the other; where that has nothing either, the first of them makes the database.
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
# A promoted one begins a new line of time, and says so in a file.
newest_line() { find "$1/pg_wal" -name '????????.history' -printf '%f\n' | sort | tail -n 1; }

if is_there "$PGDATA"; then
    if writes "$PGDATA" && writes "$its" && [[ $(newest_line "$its") > $(newest_line "$PGDATA") ]]; then
        die "$other was promoted, and what lies here is from before; README.md beside compose.yaml says how this becomes its copy"
    fi
elif writes "$its" || [ "$part" = copies ]; then
    exec bash "$(dirname "$0")/standby.sh" "$other" "$@"
elif is_there "$its"; then
    die "nothing lies here, and $other is a copy that has all: promote it, and this becomes its copy"
fi
exec "$@"
