import { describe, expect, it } from 'vitest';
import { type DeviceScreen, keepScreenOn } from '../src/notifications/wakeLock';
import { Store } from '../src/store/reduce';
import { emptyState, type Room } from '../src/store/state';
import { infoOf } from './made';

const roomOf = (status: 'open' | 'playing' | 'over', more: object = {}): Room =>
    ({ room: 41, info: infoOf({ status, clock_s: 30 }), seat: { me: 's0' }, log: [], ...more }) as unknown as Room;

function dark({ refuses = false } = {}) {
    let held = 0;
    let hidden = false;
    let shown: () => void = () => undefined;
    const screen: DeviceScreen = {
        isHidden: () => hidden,
        hold: async () => {
            if (refuses) throw new DOMException('no', 'NotAllowedError');
            ++held;
            return { release: async () => --held };
        },
        onShown: (run) => {
            shown = run;
        },
    };
    const store = new Store(emptyState);
    keepScreenOn(store, screen);
    return {
        held: () => held,
        hide: () => {
            hidden = true;
            held = 0; // The browser does that.
        },
        show: () => {
            hidden = false;
            shown();
        },
        /** Puts a room into the store, or none. */
        at: async (room: Room | null) => {
            store.state = { ...store.state, rooms: room ? { 41: room } : {} };
            store.dispatch({ type: 'mutes', mutes: [] });
            await new Promise((done) => setTimeout(done));
        },
    };
}

describe('the screen', () => {
    it('stays on from the beginning of a game with a clock to its end', async () => {
        const { at, held } = dark();
        await at(roomOf('open'));
        expect(held()).toBe(0);
        await at(roomOf('playing'));
        await at(roomOf('playing'));
        expect(held()).toBe(1);
        await at(roomOf('over'));
        expect(held()).toBe(0);
    });

    it('stays on again after the page was hidden, and not while it is', async () => {
        const { at, held, hide, show } = dark();
        await at(roomOf('playing'));
        hide();
        await at(roomOf('playing'));
        expect(held()).toBe(0);
        show();
        expect(held()).toBe(1);
        await at(null);
        expect(held()).toBe(0);
    });

    it('sleeps where nobody waits for this player', async () => {
        for (const room of [
            roomOf('playing', { seat: undefined }),
            roomOf('playing', { takenOver: true }),
            roomOf('playing', { info: infoOf({ status: 'playing', clock_s: 0 }) }),
        ]) {
            const { at, held } = dark();
            await at(room);
            expect(held()).toBe(0);
        }
    });

    it('sleeps where the browser refuses, and nothing is said', async () => {
        const { at, held } = dark({ refuses: true });
        await at(roomOf('playing'));
        await at(roomOf('over'));
        expect(held()).toBe(0);
    });
});
