import type { FairRecord } from '../fair/fair';
import type { Room } from './state';

export type Step = { type: 'ready' | 'unready' | 'start' } | { type: 'nonce'; nonce: string };

/** The step, if any, that the page takes by itself: telling the nonce that it promised, and, for the one-click game,
 *  getting ready and starting. */
export function nextStep(room: Room, player: number | null, fair: FairRecord, starting: boolean): Step | null {
    const { info } = room;
    const me = room.seat?.me;
    if (!me) return null;
    const promised = info.fair.hashes?.[me];
    if (info.status === 'committing') {
        const told = info.fair.nonces?.[me] !== undefined;
        return !told && fair.nonce && promised === fair.hash ? { type: 'nonce', nonce: fair.nonce } : null;
    }
    if (info.status !== 'open') return null;
    const ready = info.seats[me]?.ready === true;
    // Another device of this player got ready with a nonce that this page cannot tell.
    if (ready && promised !== undefined && promised !== fair.hash) return { type: 'unready' };
    if (!starting) return null;
    if (!ready) return { type: 'ready' };
    const all = Object.values(info.seats).every((who) => who.bot !== undefined || who.ready === true);
    return all && info.owner === player ? { type: 'start' } : null;
}
