import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Anteroom, type Table } from '../src/index.js';
import { helloOf } from './made.js';
import { ServerEnd } from './wire.js';

/** The server's end of each connection that the client opened. */
let wires: Socket[];
class Socket extends ServerEnd {
    constructor(
        readonly address: string,
        readonly subprotocol: string,
    ) {
        super();
        wires.push(this);
    }
}
const wire = () => wires[wires.length - 1]!;
const settled = () => vi.advanceTimersByTimeAsync(0);
const sent = (type: string) => wire().sent.filter((one) => one.type === type);
const answer = (type: string, data?: object) => wire().say({ type: 'ok', re: sent(type).pop()!.id, data });
const refuse = (type: string, code: string) =>
    wire().say({ type: 'error', re: sent(type).pop()!.id, code, text: code, room: 41 });

const info = (more: object = {}) => ({
    ...{ game: 'spoil', status: 'playing', visibility: 'public', game_no: 1, fair: { commitment: 'c' } },
    ...{ seats: { s0: { player: 12, name: 'Ada' } }, turns: { s0: { turn: 7 } }, ...more },
});
const legal = [{ type: 'propose' }];
const snapshot = (seq: number, more: object = {}) =>
    wire().say({
        type: 'snapshot',
        room: 41,
        seq,
        now: 0,
        info: info(),
        seat: { me: 's0', legal },
        notices: [],
        ...more,
    });

async function greeted(more: object = {}): Promise<Anteroom> {
    const one = new Anteroom({ url: 'https://cards.example.org', name: 'Ada', WebSocket: Socket, ...more });
    const here = one.connect();
    wire().onopen?.();
    answer('hello', helloOf({ token: 'a-token' }));
    await here;
    return one;
}

async function atTable(one: Anteroom): Promise<Table> {
    const coming = one.join({ room: 41 });
    await settled();
    answer('join', { room: 41 });
    snapshot(3);
    return coming;
}

beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
});
afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('a client', () => {
    it('finds the socket of a server, and comes back as the player that it was', async () => {
        const one = await greeted();
        expect([wire().address, wire().subprotocol]).toEqual(['wss://cards.example.org/ws', 'anteroom.v1']);
        expect(sent('hello')[0]).toMatchObject({ name: 'Ada' });
        expect(one.token).toBe('a-token');
        wire().onclose?.();
        await vi.advanceTimersByTimeAsync(1000);
        wire().onopen?.();
        expect(wires).toHaveLength(2);
        expect(sent('hello')[0]).toMatchObject({ token: 'a-token' });
        one.close();
    });

    it('says in hello that it is a program, where it is one', async () => {
        const one = await greeted({ kind: 'program' });
        expect(sent('hello')[0]).toMatchObject({ kind: 'program' });
        one.close();
        const other = await greeted();
        expect(Object.keys(sent('hello')[0]!)).not.toContain('kind');
        other.close();
    });

    it('asks again for what was refused for the moment, and not for anything else', async () => {
        const one = await greeted();
        const asked = one.request({ type: 'my_tables' });
        await settled();
        refuse('my_tables', 'rate');
        await vi.advanceTimersByTimeAsync(1000);
        const [first, second] = sent('my_tables');
        expect(second!.id).toBe(first!.id);
        answer('my_tables', { rooms: {} });
        expect(await asked).toEqual({ rooms: {} });
        const wrong = one.request({ type: 'my_tables' });
        await settled();
        refuse('my_tables', 'bad_field');
        await expect(wrong).rejects.toMatchObject({ code: 'bad_field' });
        one.close();
    });

    it('reads at a newer server what to do about a code that it does not know', async () => {
        const errors = [{ code: 'tea_break', family: 'again' }];
        const read = vi.fn(async (_: URL) => ({ json: async () => ({ errors }) }));
        vi.stubGlobal('fetch', read);
        const one = await greeted();
        const asked = one.request({ type: 'my_tables' });
        await settled();
        refuse('my_tables', 'tea_break');
        await vi.advanceTimersByTimeAsync(1000);
        const [first, second] = sent('my_tables');
        expect(second!.id).toBe(first!.id);
        expect(read.mock.calls[0]![0].href).toBe('https://cards.example.org/spec/errors.json');
        refuse('my_tables', 'torn_card');
        await expect(asked).rejects.toMatchObject({ code: 'torn_card' });
        read.mockRejectedValue(new Error('offline'));
        const offline = one.request({ type: 'my_tables' });
        await settled();
        refuse('my_tables', 'rained_off');
        await expect(offline).rejects.toMatchObject({ code: 'rained_off' });
        one.close();
    });

    it('asks again under the same id what was refused for the moment, for an earlier copy may have acted', async () => {
        const one = await greeted();
        const asked = one.request({ type: 'start', room: 41 });
        await settled();
        refuse('start', 'frozen');
        await vi.advanceTimersByTimeAsync(500);
        refuse('start', 'rate');
        await vi.advanceTimersByTimeAsync(1000);
        answer('start', {});
        await asked;
        const [first, second, third] = sent('start').map(({ id }) => id);
        expect(second).toBe(first);
        expect(third).toBe(first);
        one.close();
    });

    it('joins a table that it opened over a line that broke', async () => {
        const one = await greeted();
        const opened = one.create({ template: 'Friday' });
        await settled();
        wire().onclose?.();
        await vi.advanceTimersByTimeAsync(1000);
        wire().onopen?.();
        answer('hello', helloOf({}));
        await settled();
        answer('create', { room: 41, code: 'KTRB' });
        await settled();
        expect(sent('join')).toMatchObject([{ room: 41 }]);
        answer('join', { room: 41 });
        snapshot(1);
        expect((await opened).id).toBe(41);
        one.close();
    });

    it('gives up what is refused for the moment for too long', async () => {
        const one = await greeted();
        const asked = one.request({ type: 'my_tables' }).catch((error: unknown) => error);
        for (let refused = 0, ms = 0; ms < 40_000; ms += 100) {
            await vi.advanceTimersByTimeAsync(100);
            if (sent('my_tables').length > refused) {
                refuse('my_tables', 'overloaded');
                ++refused;
            }
            wire().say({ type: 'heartbeat', now: 0, rooms: {} });
        }
        expect(await asked).toMatchObject({ code: 'overloaded' });
        expect(sent('my_tables').length).toBe(6);
        one.close();
    });

    it('tells whoever waits at a table that the server does not let it back to', async () => {
        const one = await greeted();
        const table = await atTable(one);
        const turn = table.turns();
        await turn.next();
        const waits = turn.next().catch((error: unknown) => error);
        wire().onclose?.();
        await vi.advanceTimersByTimeAsync(1000);
        wire().onopen?.();
        answer('hello', helloOf({}));
        for (let refused = 0, ms = 0; ms < 40_000; ms += 100) {
            await vi.advanceTimersByTimeAsync(100);
            if (sent('join').length > refused) {
                refuse('join', 'overloaded');
                ++refused;
            }
            wire().say({ type: 'heartbeat', now: 0, rooms: {} });
        }
        expect(String(await waits)).toContain('overloaded');
        expect(table.state).toMatchObject({ lost: 'overloaded', closed: null });
        const back = table.retake();
        await settled();
        answer('join', { room: 41 });
        await back;
        snapshot(9);
        expect(table.state.lost).toBeUndefined();
        expect((await table.turns().next()).value).toMatchObject({ state: { seq: 9 } });
        one.close();
    });

    it('refuses by itself what is longer than the server reads', async () => {
        const one = await greeted();
        const chat = (length: number) => one.request({ type: 'chat', room: 41, text: 'ä'.repeat(length) });
        await expect(chat(8170)).rejects.toMatchObject({ code: 'too_large' });
        expect(sent('chat')).toEqual([]);
        const fits = chat(8140);
        await settled();
        expect(sent('chat')).toHaveLength(1);
        refuse('chat', 'bad_text');
        await expect(fits).rejects.toMatchObject({ code: 'bad_text' });
        one.close();
    });

    it('that is closed opens nothing any more, and whoever waits is told', async () => {
        const one = await greeted();
        const table = await atTable(one);
        const waits = [one.request({ type: 'my_tables' }), table.until(({ info: { status } }) => status === 'over')];
        const told = Promise.all(waits.map((wait) => expect(wait).rejects.toThrow()));
        one.close();
        await told;
        await vi.advanceTimersByTimeAsync(100_000);
        expect(wires).toHaveLength(1);
        expect(wire().closed).toBe(true);
        await expect(one.request({ type: 'my_tables' })).rejects.toThrow();
    });

    it('tells whoever waits at a table that was left, closed or belongs to a closed client', async () => {
        const one = await greeted();
        const never = () => false;
        const closed = await atTable(one);
        wire().say({ type: 'closed', room: 41, reason: 'expired' });
        await expect(closed.until(never)).rejects.toThrow('expired');
        const leaving = closed.leave();
        await settled();
        answer('unwatch');
        await leaving;
        await expect(closed.until(never)).rejects.toThrow('left');
        await expect(closed.turns().next()).rejects.toThrow('left');
        const coming = atTable(one);
        await settled();
        const again = await coming;
        one.close();
        await expect(again.until(never)).rejects.toThrow('left');
    });

    it('lets a condition that throws fail who waits for it, and nobody else', async () => {
        const one = await greeted();
        const table = await atTable(one);
        const wrong = table.until(({ seq }) => {
            if (seq > 3) throw new Error('wrong');
            return false;
        });
        const right = table.until(({ seq }) => seq > 3);
        const told = expect(wrong).rejects.toThrow('wrong');
        wire().say({ type: 'update', room: 41, seq: 4 });
        await told;
        expect((await right).seq).toBe(4);
        one.close();
    });

    it('that is closed while its line is down does not open another one', async () => {
        const one = await greeted();
        wire().onclose?.();
        one.close();
        await vi.advanceTimersByTimeAsync(100_000);
        expect(wires).toHaveLength(1);
        expect(vi.getTimerCount()).toBe(0);
    });

    it('lives through messages and notices that it does not know', async () => {
        const one = await greeted();
        const table = await atTable(one);
        wire().say({ type: 'something_new', room: 41 });
        wire().say({ type: 'update', room: 41, seq: 4, notices: [{ type: 'also_new', seat: 's9' }], more: 1 });
        expect(table.state.seq).toBe(4);
        one.close();
    });
});

describe('turns', () => {
    it('come when the seat is due, and say when one was over before it was played', async () => {
        const one = await greeted();
        const turns = (await atTable(one)).turns();
        const turn = (await turns.next()).value!;
        expect([...turn.actions()]).toEqual([{ type: 'propose' }]);
        const played = turn.play(turn.any());
        await settled();
        expect(sent('play')[0]).toMatchObject({ room: 41, turn: 7, action: { type: 'propose' } });
        refuse('play', 'stale_turn');
        expect(await played).toBe(false);
        const next = turns.next();
        wire().say({ type: 'update', room: 41, seq: 4, info: { turns: { s0: { turn: 9 } } } });
        expect((await next).value!.state.lastTurn).toBe(9);
        one.close();
    });

    it.each(['not_your_turn', 'wrong_status', 'spoil.vote_running', 'displaced', 'closed', 'no_room'])(
        'that end with %s are no mistake, unlike bad actions',
        async (code) => {
            const one = await greeted();
            const turn = (await (await atTable(one)).turns().next()).value!;
            const played = turn.play(turn.any());
            await settled();
            refuse('play', code);
            expect(await played).toBe(false);
            const again = turn.play(turn.any());
            await settled();
            refuse('play', 'bad_action');
            await expect(again).rejects.toMatchObject({ code: 'bad_action' });
            one.close();
        },
    );

    it('have a hint for who asks', async () => {
        const one = await greeted();
        const turn = (await (await atTable(one)).turns().next()).value!;
        const told = turn.hint();
        await settled();
        expect(sent('hint')[0]).toMatchObject({ room: 41, turn: 7 });
        answer('hint', { turn: 7, action: { type: 'propose' } });
        expect(await told).toEqual({ type: 'propose' });
        one.close();
    });

    it('end where another connection of the player takes the seat, and nothing takes it back unasked', async () => {
        const one = await greeted();
        const table = await atTable(one);
        const turns = table.turns();
        await turns.next();
        const next = turns.next();
        wire().say({ type: 'taken_over', room: 41 });
        expect((await next).done).toBe(true);
        wire().onclose?.();
        await vi.advanceTimersByTimeAsync(1000);
        wire().onopen?.();
        answer('hello', helloOf({}));
        await settled();
        expect(sent('join')).toEqual([]);
        const back = table.retake();
        await settled();
        expect(sent('join')).toMatchObject([{ room: 41 }]);
        answer('join', { room: 41 });
        snapshot(5);
        await back;
        expect(table.state.takenOver).toBe(false);
        one.close();
    });

    it('of a table that closes end', async () => {
        const one = await greeted();
        const turns = (await atTable(one)).turns();
        await turns.next();
        const next = turns.next();
        wire().say({ type: 'closed', room: 41, reason: 'expired' });
        expect((await next).done).toBe(true);
        one.close();
    });
});
