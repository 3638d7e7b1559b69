import { keptFor, type Room, type State } from '../store/state';

/** An event that the player should hear, or be called back for. */
export interface Cue {
    /** `turn`: it is the player's turn. `seat`: a seat is kept for the player. `laid`: another player laid something.
     * `told`: the end of a round is shown. `over`: the game is over. */
    what: 'turn' | 'seat' | 'laid' | 'told' | 'over';
    room: number;
}

const turnIn = (room: Room): number | undefined => room.seat?.me && room.info.turns[room.seat.me]?.turn;
const newest = (room: Room) => room.log[room.log.length - 1];

function cueOf(before: Room, after: Room, player: number | null): Cue['what'] | undefined {
    if (before === after) return undefined;
    if (after.info.status === 'over' && before.info.status === 'playing') return 'over';
    const turn = turnIn(after);
    if (turn !== undefined && turn !== turnIn(before)) return 'turn';
    if (keptFor(after, player) && !keptFor(before, player)) return 'seat';
    if (after.reveal && after.reveal.key !== before.reveal?.key) return 'told';
    const [last, then] = [newest(after), newest(before)];
    if (!last || last.key === then?.key || !('seat' in last.notice)) return undefined;
    return last.notice.seat === after.seat?.me ? undefined : 'laid';
}

/** The most important cue of each room, at most one. A room that was not there before gives no cue. */
export function cuesBetween(before: State, after: State): Cue[] {
    const cues: Cue[] = [];
    for (const room of Object.values(after.rooms)) {
        const then = before.rooms[room.room];
        const what = then && cueOf(then, room, after.player);
        if (what) cues.push({ what, room: room.room });
    }
    for (const { room, your_turn: isTurn } of after.mine) {
        const then = before.mine.find((row) => row.room === room);
        if (isTurn && then && !then.your_turn && !after.rooms[room]) cues.push({ what: 'turn', room });
    }
    return cues;
}

/** Returns whether anything waits for the player, here or at another table. */
export const isWaitedFor = (state: State): boolean =>
    Object.values(state.rooms).some(
        (room) => !room.takenOver && (turnIn(room) !== undefined || keptFor(room, state.player)),
    ) || state.mine.some((row) => row.your_turn && !state.rooms[row.room]);
