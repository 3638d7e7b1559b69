import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../src/client';
import { helloOf, infoOf, spoilTableOf } from './made';
import { Wire } from './wire';

const info = infoOf({
    owner: 12,
    seats: { s0: { player: 12, name: 'Ada' }, s1: { bot: 'good', name: 'Bot Juno' } },
});
const snapshot = (seq: number) => ({
    type: 'snapshot',
    room: 41,
    seq,
    now: 0,
    info,
    table: spoilTableOf({ pot: 4 }),
    seat: { me: 's0', hand: ['9H'] },
    notices: [],
});

let wires: Wire[];
let client: Client;
let restarts = 0;
let kept: Map<string, string>;
const wire = () => wires[wires.length - 1]!;
const room = () => client.store.state.rooms[41]!;

/** Breaks the connection, and completes the next one. */
async function nextLine(): Promise<void> {
    wire().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    await wire().greet();
}

beforeEach(async () => {
    vi.useFakeTimers();
    wires = [];
    kept = new Map<string, string>();
    restarts = 0;
    client = new Client({
        open: () => {
            wires.push(new Wire());
            return wire();
        },
        shelf: {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => {
                kept.set(key, value);
            },
            removeItem: (key: string) => {
                kept.delete(key);
            },
        },
        fetchJson: async () => ({ errors: [{ code: 'spoil.no_chip', rules: ['/spec/rules/spoil.md#SPOIL-12'] }] }),
        now: () => 0,
        restart: () => {
            restarts += 1;
        },
    });
    client.connect();
    await wire().greet();
    void client.rooms.enter({ room: 41 });
    await vi.advanceTimersByTimeAsync(0);
    await wire().answer(wire().joins()[0]!);
    wire().say(snapshot(7));
});

afterEach(() => {
    vi.useRealTimers();
});

describe('a page that lost its line', () => {
    it('resumes where it was', async () => {
        await nextLine();
        expect(wire().joins()).toMatchObject([{ room: 41, since: 7 }]);
    });

    it('does not fight for a seat that another page has, over a new line either', async () => {
        wire().say({ type: 'taken_over', room: 41 });
        await nextLine();
        expect(wire().joins()).toEqual([]);
        expect(room().takenOver).toBe(true);
    });

    it('takes its seat back over a new line by asking for all of it, since what it heard meanwhile lacks the seat', async () => {
        wire().say({ type: 'taken_over', room: 41 });
        wire().say({ type: 'update', room: 41, seq: 8, table: { pot: 5 } });
        await nextLine();
        void client.rooms.rejoin(41);
        await vi.advanceTimersByTimeAsync(0);
        expect(wire().joins()).toHaveLength(1);
        expect(wire().joins()[0]).not.toHaveProperty('since');
    });

    it('asks for all of it again when the line broke before the seat was back, and resumes from then on', async () => {
        wire().say({ type: 'taken_over', room: 41 });
        void client.rooms.rejoin(41);
        await vi.advanceTimersByTimeAsync(0);
        await nextLine();
        expect(wire().joins()).toHaveLength(1);
        expect(wire().joins()[0]).not.toHaveProperty('since');
        await wire().answer(wire().joins()[0]!);
        wire().say(snapshot(9));
        await nextLine();
        expect(wire().joins()).toMatchObject([{ room: 41, since: 9 }]);
    });

    it('keeps offering the way back when the server refuses it for the moment', async () => {
        wire().say({ type: 'taken_over', room: 41 });
        void client.rooms.rejoin(41);
        await vi.advanceTimersByTimeAsync(0);
        wire().say({ type: 'error', re: wire().joins()[1]!.id, code: 'overloaded', text: 'Busy.' });
        await vi.advanceTimersByTimeAsync(0);
        expect(room().takenOver).toBe(true);
    });
});

describe('a name', () => {
    it('that the server does not take is dropped, and the player is back without it', async () => {
        client.account.rename('Bot Juno');
        wire().onopen?.();
        expect(wire().sent[0]).toMatchObject({ type: 'hello', name: 'Bot Juno' });
        wire().say({
            type: 'error',
            re: wire().sent[0]!.id,
            code: 'bad_text',
            text: 'name begins like that of a bot.',
        });
        wire().onopen?.();
        expect(wire().sent[0]).toMatchObject({ type: 'hello' });
        expect(wire().sent[0]!.name).not.toBe('Bot Juno');
        expect(client.store.state.toasts).toHaveLength(1);
    });
});

describe('an account', () => {
    const done: (string | null)[] = [];
    const logIn = (otp?: string) =>
        void client.account
            .logIn({ account: 'Ada', password: 'correct horse', ...(otp ? { otp } : {}) })
            .then((refusal) => done.push(refusal?.words ?? null));
    beforeEach(() => {
        done.length = 0;
        kept.set('anteroom.token', 'token-of-the-guest');
    });

    it('is made of the guest, who has its name and role from then on', async () => {
        void client.account.register('Ada L', 'correct horse').then((refusal) => done.push(refusal));
        const asked = wire().sent[wire().sent.length - 1]!;
        expect(asked).toMatchObject({ type: 'register', name: 'Ada L', password: 'correct horse' });
        expect(client.store.state.role).toBe('guest');
        wire().say({ type: 'ok', re: asked.id, data: { name: 'Ada L', role: 'player' } });
        await vi.advanceTimersByTimeAsync(0);
        expect(done).toEqual([null]);
        expect(client.store.state).toMatchObject({ name: 'Ada L', role: 'player' });
        expect(kept.get('anteroom.name')).toBe('Ada L');
    });

    it('is logged in to by a hello that names it, and its token replaces the one of before', async () => {
        logIn();
        wire().onopen?.();
        expect(wire().sent[0]).toMatchObject({ type: 'hello', account: 'Ada', password: 'correct horse' });
        expect(wire().sent[0]).not.toHaveProperty('token');
        wire().say({
            type: 'ok',
            re: wire().sent[0]!.id,
            data: helloOf({ player: 7, role: 'player', token: 'token-of-the-account' }),
        });
        await vi.advanceTimersByTimeAsync(0);
        expect(done).toEqual([null]);
        expect(kept.get('anteroom.token')).toBe('token-of-the-account');
        expect(restarts).toBe(1);
    });

    it('that asks for a code as well is named once more with it', () => {
        logIn('287082');
        wire().onopen?.();
        expect(wire().sent[0]).toMatchObject({ account: 'Ada', password: 'correct horse', otp: '287082' });
    });

    it('that refuses the log in leaves the guest as before', async () => {
        logIn();
        wire().onopen?.();
        wire().say({ type: 'error', re: wire().sent[0]!.id, code: 'bad_login', text: 'they do not belong together.' });
        wire().onopen?.();
        expect(wire().sent[0]).toMatchObject({ type: 'hello', token: 'token-of-the-guest' });
        await vi.advanceTimersByTimeAsync(0);
        expect(done).toEqual(['They do not belong together.']);
        expect(restarts).toBe(0);
    });

    it('that was logged out elsewhere is forgotten, once', () => {
        wire().onclose?.({ code: 4001 });
        expect(kept.has('anteroom.token')).toBe(false);
        expect(kept.has('anteroom.name')).toBe(false);
        expect(restarts).toBe(1);
    });
});
