import type { Shelf } from '../shelf';
import type { Store } from '../store/reduce';
import type { Room, State } from '../store/state';

/** The finished game whose result the viewer is looking at. */
const lookedAt = (room: Room): Room | null => room.ended ?? (room.info.status === 'over' ? room : null);

/** Keeps the result of a finished game over a reload of this tab, until the viewer moves on or leaves. Once the next game
 * is being set up, the server no longer sends the result. */
export function keepEndedGames(store: Store, shelf: Shelf): void {
    let before: State['rooms'] = {};
    const key = (room: number) => `anteroom.ended.${store.state.player}.${room}`;
    const read = (room: number): Room | null => {
        try {
            return JSON.parse(shelf.getItem(key(room)) ?? 'null');
        } catch {
            return null;
        }
    };
    const keep = (room: number, ended: Room | null) => {
        try {
            if (ended) shelf.setItem(key(room), JSON.stringify({ ...ended, reveal: null, ended: null }));
            else shelf.removeItem(key(room));
        } catch {
            // The storage is full. A reload loses the result.
        }
    };
    const follow = (id: number, was: Room | undefined, room: Room | undefined) => {
        const ended = was || !room ? null : read(id);
        if (ended && ended.info.game_no < room!.info.game_no)
            return store.dispatch({ type: 'look_back', room: id, ended });
        const looked = room ? lookedAt(room) : null;
        if (!was || looked !== lookedAt(was)) keep(id, looked);
    };
    store.subscribe(() => {
        const was = before;
        const { rooms } = store.state;
        before = rooms;
        for (const id of new Set([...Object.keys(was), ...Object.keys(rooms)].map(Number)))
            if (was[id] !== rooms[id]) follow(id, was[id], rooms[id]);
    });
}
