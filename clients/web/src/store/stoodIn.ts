import type { Seat } from '@anteroom/sdk';
import { marksOf } from './marks';
import type { LogEntry, Room } from './state';

/** A move made for a player: by a bot while the player was away, or by the server when the player's time ran out. */
export interface StoodIn {
    by: 'bot' | 'server';
    entry: LogEntry;
}

const seatOf = ({ notice }: LogEntry): Seat | undefined => ('seat' in notice ? notice.seat : undefined);

/** The moves made for this player since their own last move. There are none while a bot still plays for them. */
export function stoodIn({ log, seat, info }: Room): StoodIn[] {
    const me = seat?.me;
    const { deeds } = marksOf(info.game);
    let made: StoodIn[] = [];
    let by: StoodIn['by'] | null = null;
    if (me === undefined || info.seats[me]?.away) return made;
    for (const entry of log) {
        const { type } = entry.notice;
        const isDeed = deeds.includes(type);
        if (seatOf(entry) !== me) {
            // The server's move follows at once after the time ran out.
            if (isDeed && by === 'server') by = null;
        } else if (type === 'away') by = 'bot';
        else if (type === 'back') by = null;
        else if (type === 'late') by ??= 'server';
        else if (isDeed) made = by ? [...made, { by, entry }] : [];
    }
    return made;
}
