import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Link, Lost, Refused, type Socket } from '../src/net/connection';
import type { ServerMessage } from '../src/net/protocol';
import { helloOf } from './made';

class Wire implements Socket {
    sent: Record<string, unknown>[] = [];
    closed = false;
    onopen: (() => void) | null = null;
    onclose: ((event?: { code?: number }) => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    send(text: string) {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close() {
        this.closed = true;
    }
    say(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
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
        await expect(answer).rejects.toMatchObject(new Refused('not_owner', 'Only the owner may do this.'));
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
