import { expect, test } from 'vitest';
import { keepEndedGames } from '../src/client/endedGames';
import type { Shelf } from '../src/shelf';
import { Store, type StoreEvent } from '../src/store/reduce';
import { emptyState } from '../src/store/state';
import { infoOf } from './made';

const shelf = (): Shelf & { size(): number } => {
    const kept = new Map<string, string>();
    return {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
        size: () => kept.size,
    };
};

/** Loads the page in a tab and passes it the room's present state. */
function load(tab: Shelf, message: StoreEvent, player = 12): Store {
    const store = new Store({ ...emptyState, player });
    keepEndedGames(store, tab);
    store.dispatch(message);
    return store;
}
const snapshot = (status: 'over' | 'open', gameNo: number): StoreEvent => ({
    type: 'snapshot',
    room: 41,
    seq: 17,
    now: 0,
    info: infoOf({ status, game_no: gameNo }),
    notices: [],
});
const over = () => snapshot('over', 1);
const nextGame = () => snapshot('open', 2);
const resultIn = (store: Store) => store.state.rooms[41]?.ended?.info.game_no;

test('a result is there again after a reload, though the next game is being set up', () => {
    const tab = shelf();
    const first = load(tab, over());
    first.dispatch({ type: 'update', room: 41, seq: 18, info: { status: 'open', game_no: 2 } });
    expect(resultIn(first)).toBe(1);
    expect(resultIn(load(tab, nextGame()))).toBe(1);
    // The same holds if the rematch was requested while the page was away, and after several reloads.
    expect(resultIn(load(tab, nextGame()))).toBe(1);
    const other = shelf();
    load(other, over());
    expect(resultIn(load(other, nextGame()))).toBe(1);
});

test('who went on, or away, is shown no old result by a reload, and nobody another player’s', () => {
    const tab = shelf();
    load(tab, over());
    expect(resultIn(load(tab, nextGame(), 13))).toBeUndefined();
    const again = load(tab, nextGame());
    again.dispatch({ type: 'go_on', room: 41 });
    expect(resultIn(load(tab, nextGame()))).toBeUndefined();
    load(tab, over()).dispatch({ type: 'forget_room', room: 41 });
    expect(resultIn(load(tab, nextGame()))).toBeUndefined();
    expect(tab.size()).toBe(0);
});

test('a shelf that is full or holds rubbish is no reason to stop', () => {
    const tab = {
        ...shelf(),
        getItem: () => '{',
        setItem: () => {
            throw new Error('full');
        },
    };
    expect(resultIn(load(tab, over()))).toBeUndefined();
    expect(resultIn(load(tab, nextGame()))).toBeUndefined();
});
