import type { RoomInfo } from '@anteroom/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../src/client';
import { moveIn } from '../src/store/state';
import { infoOf, spoilTableOf } from './made';
import { Wire } from './wire';

// Requests of a player that wait for their answer, on a connection that comes and goes.

let wires: Wire[];
let client: Client;
/** The tables at which the player confirms a move before it is sent. */
let confirms: string;
const wire = () => wires[wires.length - 1]!;
const settled = () => vi.advanceTimersByTimeAsync(0);
const room = () => client.store.state.rooms[41]!;
const move = () => moveIn(client.store.state, 41);
const played = () => wires.flatMap((one) => one.of('play').map(({ action }) => (action as { card: string }).card));
const lay = (card: string) => client.table.play(room(), { type: 'play', card, target: 's1' }, card);

beforeEach(async () => {
    vi.useFakeTimers();
    confirms = 'never';
    wires = [];
    client = new Client({
        open: () => {
            wires.push(new Wire());
            return wire();
        },
        shelf: {
            getItem: (key) => (key === 'anteroom.confirm' ? confirms : null),
            setItem: () => undefined,
            removeItem: () => undefined,
        },
        fetchJson: async () => ({ errors: [] }),
        now: () => 0,
        restart: () => undefined,
    });
    client.connect();
    await wire().greet();
    void client.rooms.enter({ room: 41 });
    await settled();
    await wire().answer(wire().joins()[0]!);
    wire().say({
        type: 'snapshot',
        room: 41,
        seq: 7,
        now: 0,
        info: infoOf({ seats: { s0: { player: 12, name: 'Ada' } }, turns: { s0: { turn: 3 } } }),
        table: spoilTableOf({}),
        seat: { me: 's0', hand: ['9H', '4S'], legal: [{ type: 'play', card: ['9H', '4S'], target: ['s1'] }] },
        notices: [],
    });
});

afterEach(() => {
    vi.useRealTimers();
});

/** The network is back, and the rooms are joined again. */
async function back(): Promise<void> {
    client.online();
    await wire().greet();
    await wire().answer(wire().joins()[0]!);
}

const stake = { currency: 'EUR', currency_no: 1, exponent: 2, buy_in: 1000, chip_value: 50 } as RoomInfo['stake'];

describe('a move in hand', () => {
    it('that is taken back while the line is down is never played, and the next one is', async () => {
        client.offline();
        const first = lay('9H');
        expect(move()).toMatchObject({ move: '9H', left: false });
        client.requests.takeBack(move()!.key);
        expect(await first).toBe(false);
        expect(move()).toBeUndefined();
        void lay('4S');
        await back();
        expect(played()).toEqual(['4S']);
        expect(move()).toMatchObject({ move: '4S', left: true });
    });

    it('is the only one: a second is not made before the first is answered', async () => {
        const first = lay('9H');
        expect(await lay('4S')).toBe(false);
        expect(move()).toMatchObject({ move: '9H', left: true });
        wire().say({ type: 'update', room: 41, seq: 8, re: wire().of('play')[0]!.id });
        expect(await first).toBe(true);
        expect(move()).toBeUndefined();
        expect(played()).toEqual(['9H']);
    });

    it('that has left stays in hand over a broken line, and is asked for again under its own id', async () => {
        void lay('9H');
        client.offline();
        client.requests.takeBack(move()!.key);
        expect(move()).toMatchObject({ move: '9H', left: true });
        await back();
        const [before, after] = wires.flatMap((one) => one.of('play'));
        expect(after).toEqual(before);
    });
});

describe('another request in hand', () => {
    it('is asked once, however often it is wished, and both are told', async () => {
        const table = { template: 'Evening' };
        const [one, other] = [client.rooms.create(table), client.rooms.create(table)];
        const creates = wire().of('create');
        expect(creates).toHaveLength(1);
        expect(client.store.state.inHand).toMatchObject([{ move: null, left: true }]);
        wire().say({ type: 'ok', re: creates[0]!.id, data: { room: 42 } });
        expect(await Promise.all([one, other])).toEqual([42, 42]);
        expect(client.store.state.inHand).toEqual([]);
    });

    it('that is taken back before it left costs nothing and opens nothing', async () => {
        client.offline();
        const wished = client.rooms.create({ template: 'Evening' });
        client.requests.takeBack(client.store.state.inHand[0]!.key);
        expect(await wished).toBe(null);
        await back();
        expect(wires.flatMap((one) => one.of('create'))).toEqual([]);
        expect(client.store.state.toasts).toEqual([]);
    });
});

describe('a move that is asked about', () => {
    beforeEach(() => {
        confirms = 'always';
    });

    it('goes when the player says yes, and nothing was sent before', async () => {
        void lay('9H');
        await settled();
        expect(move()).toMatchObject({ move: '9H', asks: true, left: false });
        expect(played()).toEqual([]);
        client.requests.agree(move()!.key);
        await settled();
        expect(move()).toMatchObject({ asks: false, left: true });
        expect(played()).toEqual(['9H']);
    });

    it('is never sent when it is taken back, and another may be made', async () => {
        const first = lay('9H');
        await settled();
        client.requests.takeBack(move()!.key);
        expect(await first).toBe(false);
        void lay('4S');
        await settled();
        client.requests.agree(move()!.key);
        await settled();
        expect(played()).toEqual(['4S']);
    });

    it('falls with the turn that it was made for', async () => {
        const late = lay('9H');
        await settled();
        wire().say({ type: 'update', room: 41, seq: 8, seat: { legal: null }, info: { turns: { s0: null } } });
        expect(await late).toBe(false);
        expect(move()).toBeUndefined();
        expect(played()).toEqual([]);
    });

    it('is one for money unless the player wishes otherwise', async () => {
        confirms = 'money';
        void lay('9H');
        await settled();
        expect(played()).toEqual(['9H']);
        expect(client.confirming.asksAt(room())).toBe(false);
        expect(client.confirming.asksAt({ ...room(), info: { ...room().info, stake } })).toBe(true);
        confirms = 'never';
        expect(client.confirming.asksAt({ ...room(), info: { ...room().info, stake } })).toBe(false);
    });
});
