import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Link, Lost, Refused, TakenBack } from '../src/connection.js';
import type { ServerMessage } from '../src/protocol.js';
import { helloOf } from './made.js';
import { ServerEnd } from './wire.js';

class Wire extends ServerEnd {
    greet(more: object = {}) {
        this.onopen?.();
        this.say({ type: 'ok', re: this.sent[0]!.id, data: { heartbeat_ms: 1000, ...more } });
    }
}

let wires: Wire[];
let heard: ServerMessage[];
let links: Link[];
let refusals: string[];
let line: Connection;
let joined: Promise<unknown>;
const wire = () => wires[wires.length - 1]!;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
    vi.useFakeTimers();
    [wires, heard, links, refusals, joined] = [[], [], [], [], Promise.resolve()];
    line = new Connection(
        {
            open: () => {
                wires.push(new Wire());
                return wire();
            },
            random: () => 1,
            later: (run, ms) => setTimeout(run, ms),
            cancel: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
            now: () => Date.now(),
        },
        {
            hello: () => ({ type: 'hello', protocol: 1, client: 'this-page' }),
            welcome: () => joined,
            loggedOut: () => undefined,
            unwelcome: ({ code }) => {
                refusals.push(code);
                return code === 'bad_token';
            },
            message: (message) => heard.push(message),
            link: (link) => links.push(link),
        },
    );
    line.connect();
});

afterEach(() => vi.clearAllTimers());

describe('the line', () => {
    it('says hello first and holds requests back until it is answered', async () => {
        const answer = line.request({ type: 'start', room: 41 });
        wire().onopen?.();
        expect(wire().sent.map(({ type }) => type)).toEqual(['hello']);
        wire().say({ type: 'ok', re: wire().sent[0]!.id, data: helloOf({}) });
        await settled();
        expect(wire().sent[1]).toMatchObject({ type: 'start', room: 41, id: 1 });
        wire().say({ type: 'update', room: 41, seq: 3, re: 1 });
        await expect(answer).resolves.toBeUndefined();
        expect(heard).toMatchObject([{ seq: 3 }]);
    });

    it('repeats an unanswered request with the same id, but only after rooms are joined again', async () => {
        wire().greet();
        await settled();
        const answer = line.request({ type: 'start', room: 41 });
        const id = wire().sent[1]!.id;
        wire().onclose?.();
        let join: () => void = () => undefined;
        joined = new Promise<void>((done) => (join = done));
        await vi.advanceTimersByTimeAsync(400);
        wire().greet();
        await settled();
        expect(wire().sent.map(({ type }) => type)).toEqual(['hello']);
        join();
        await settled();
        expect(wire().sent[1]).toMatchObject({ type: 'start', id });
        expect(wire().sent[0]!.id as number).toBeGreaterThan(id as number);
        wire().say({ type: 'ok', re: id, data: { room: 41 } });
        await expect(answer).resolves.toEqual({ room: 41 });
    });

    it('holds back what is asked while rooms are joined again, but for what joins them', async () => {
        let join: () => void = () => undefined;
        joined = new Promise<void>((done) => (join = done));
        wire().greet();
        void line.request({ type: 'start', room: 41 });
        void line.request({ type: 'join', room: 41 }, { repeat: false }).catch(() => undefined);
        await settled();
        expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'join']);
        join();
        await settled();
        expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'join', 'start']);
    });

    it('gives up a request that is not worth repeating when the line breaks', async () => {
        wire().greet();
        await settled();
        const answer = line.request({ type: 'join', room: 41 }, { repeat: false });
        wire().onclose?.();
        await expect(answer).rejects.toBeInstanceOf(Lost);
    });

    it('hands a refusal with its code and words to whoever asked', async () => {
        wire().greet();
        await settled();
        const answer = line.request({ type: 'start', room: 41 });
        wire().say({ type: 'error', re: wire().sent[1]!.id, code: 'not_owner', text: 'Only the owner may do this.' });
        await expect(answer).rejects.toMatchObject(
            new Refused('not_owner', 'Only the owner may do this.', wire().sent[1]!.id as number),
        );
    });

    it('takes two silent heartbeats for a broken line, and any message for a sign of life', async () => {
        wire().greet();
        const first = wire();
        await vi.advanceTimersByTimeAsync(1900);
        first.say({ type: 'heartbeat', now: 1 });
        await vi.advanceTimersByTimeAsync(1900);
        expect(first.closed).toBe(false);
        await vi.advanceTimersByTimeAsync(101);
        expect(first.closed).toBe(true);
        expect(links[links.length - 1]).toBe('waiting');
    });

    it('takes two seconds without a word for a broken line while an answer is owed', async () => {
        wire().greet({ heartbeat_ms: 10_000 });
        await settled();
        const first = wire();
        const answer = line.request({ type: 'start', room: 41 });
        await vi.advanceTimersByTimeAsync(1999);
        expect(first.closed).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(first.closed).toBe(true);
        await vi.advanceTimersByTimeAsync(400);
        wire().greet();
        await settled();
        expect(wire().sent[1]).toMatchObject({ type: 'start', id: first.sent[1]!.id });
        wire().say({ type: 'ok', re: wire().sent[1]!.id });
        await expect(answer).resolves.toBeUndefined();
    });

    it('asks a server that is slow to answer for a sign of life, and keeps a line that has one', async () => {
        wire().greet({ heartbeat_ms: 10_000 });
        await settled();
        void line.request({ type: 'start', room: 41 });
        for (let i = 0; i < 5; ++i) {
            await vi.advanceTimersByTimeAsync(1100);
            const probe = wire().sent[wire().sent.length - 1]!;
            expect(probe.type).toBe('my_tables');
            wire().say({ type: 'ok', re: probe.id, data: { rooms: {} } });
        }
        expect(wires).toHaveLength(1);
        expect(wire().closed).toBe(false);
    });

    it('has more patience with a line that was slow to say hello', async () => {
        wire().onopen?.();
        await vi.advanceTimersByTimeAsync(1500);
        wire().say({ type: 'ok', re: wire().sent[0]!.id, data: { heartbeat_ms: 10_000 } });
        await settled();
        void line.request({ type: 'start', room: 41 });
        await vi.advanceTimersByTimeAsync(5999);
        expect(wire().closed).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(wire().closed).toBe(true);
    });

    it('lets a request be taken back before it left, and not after', async () => {
        wire().greet();
        await settled();
        const after = new AbortController();
        void line.request({ type: 'start', room: 41 }, { signal: after.signal });
        const before = new AbortController();
        line.offline();
        const answer = line.request({ type: 'stand', room: 41 }, { signal: before.signal });
        before.abort();
        after.abort();
        await expect(answer).rejects.toBeInstanceOf(TakenBack);
        line.online();
        wire().greet();
        await settled();
        expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'start']);
    });

    it('gives up a line that does not open, and opens one at once when the network is back', async () => {
        await vi.advanceTimersByTimeAsync(8000);
        expect(wire().closed).toBe(true);
        line.online();
        expect(wires).toHaveLength(2);
        line.online();
        expect(wires).toHaveLength(3);
    });

    it('comes back at once to a server that another one follows, and after each', async () => {
        for (let i = 0; i < 4; ++i) {
            wire().greet();
            wire().onclose?.({ code: 1012 });
            const before = wires.length;
            await vi.advanceTimersByTimeAsync(499);
            expect(wires.length).toBe(before);
            await vi.advanceTimersByTimeAsync(1);
            expect(wires.length).toBe(before + 1);
        }
        wire().onclose?.({ code: 1001 });
        await vi.advanceTimersByTimeAsync(399);
        expect(wires.length).toBe(5);
        await vi.advanceTimersByTimeAsync(1);
        expect(wires.length).toBe(6);
    });

    it('waits longer after each failure, up to a limit', async () => {
        const waits: number[] = [];
        for (let i = 0; i < 8; ++i) {
            const count = wires.length;
            wire().onclose?.();
            let waited = 0;
            while (wires.length === count) {
                await vi.advanceTimersByTimeAsync(100);
                waited += 100;
            }
            waits.push(waited);
        }
        expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_000, 12_000, 12_000]);
    });

    it('tries again at once where a new hello makes sense, and later where not', async () => {
        wire().onopen?.();
        wire().say({ type: 'error', re: wire().sent[0]!.id, code: 'bad_token' });
        expect(wires).toHaveLength(2);
        wire().onopen?.();
        wire().say({ type: 'error', re: wire().sent[0]!.id, code: 'overloaded' });
        expect(wires).toHaveLength(2);
        await vi.advanceTimersByTimeAsync(400);
        expect(wires).toHaveLength(3);
        expect(refusals).toEqual(['bad_token', 'overloaded']);
    });
});
