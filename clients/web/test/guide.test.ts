import type { Routine } from '@anteroom/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { guidedGame } from '../src/client/createForm';
import { Guide } from '../src/client/guide';
import type { Requests } from '../src/client/requests';
import type { Rooms } from '../src/client/rooms';
import { Store } from '../src/store/reduce';
import { emptyState } from '../src/store/state';
import { gameOf } from './made';

const spoil = gameOf({ levels: ['easy', 'good'] });

describe('a table to learn at', () => {
    it('is private, without a clock, and has the easiest bots in all other seats', () => {
        expect(guidedGame(spoil)).toMatchObject({ visibility: 'private', clock_s: 0, bots: ['easy', 'easy', 'easy'] });
        expect(guidedGame({ ...spoil, game: 'ladder', players_min: 2 })).toMatchObject({
            seats: 3,
            bots: ['easy', 'easy'],
        });
    });
});

describe('the guide', () => {
    let store: Store;
    let done: string[];
    let kept: Map<string, string>;
    let refuses: boolean;

    const shelf = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
    };
    const guide = () =>
        new Guide(
            {
                create: async ({ bots }: { bots: string[] }) => {
                    done.push(`create with ${bots.length} bots`);
                    return refuses ? null : 40 + done.length;
                },
                stepOut: () => done.push('step out'),
            } as unknown as Rooms,
            { ask: async ({ type }: { type: string }) => done.push(type) > 0 && !refuses } as unknown as Requests,
            {
                startWhenReady: (room: number) => done.push(`start ${room}`),
                forget: () => undefined,
            } as unknown as Routine,
            store,
            shelf,
        );
    beforeEach(() => {
        store = new Store(emptyState);
        done = [];
        kept = new Map();
        refuses = false;
    });

    it('opens a table, starts it, and teaches there until it ends', async () => {
        const one = guide();
        await one.begin(spoil);
        expect(done).toEqual(['create with 3 bots', 'start 41']);
        expect(store.state.guided).toBe(41);
        one.end();
        expect(store.state.guided).toBeNull();
    });

    it('teaches nowhere when no table was opened', async () => {
        refuses = true;
        await guide().begin(spoil);
        expect(store.state.guided).toBeNull();
        expect(kept.size).toBe(0);
    });

    it('goes on when the page is loaded anew, and not after it ended', async () => {
        await guide().begin(spoil);
        store = new Store(emptyState);
        const again = guide();
        expect(store.state.guided).toBe(41);
        again.end();
        store = new Store(emptyState);
        guide();
        expect(store.state.guided).toBeNull();
    });

    it('gives the seat up before it opens another table, to learn once more or for friends', async () => {
        const one = guide();
        await one.begin(spoil);
        done = [];
        await one.goOn(41, spoil, 'again');
        expect(done).toEqual(['leave', 'step out', 'create with 3 bots', 'start 43']);
        expect(store.state.guided).toBe(43);
        done = [];
        await one.goOn(43, spoil, 'friends');
        expect(done).toEqual(['leave', 'step out', 'create with 0 bots']);
        expect(store.state.guided).toBeNull();
    });

    it('opens no other table where leaving was refused', async () => {
        const one = guide();
        await one.begin(spoil);
        done = [];
        refuses = true;
        await one.goOn(41, spoil, 'again');
        expect(done).toEqual(['leave']);
    });
});
