import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Anteroom, Unreachable } from '../src/index.js';
import { helloOf } from './made.js';
import { ServerEnd } from './wire.js';

let wires: ServerEnd[];
class Socket extends ServerEnd {
    constructor() {
        super();
        wires.push(this);
    }
}
/** A socket to a port where nothing listens. */
class RefusedSocket extends Socket {
    constructor() {
        super();
        setTimeout(() => {
            this.onerror?.({ message: 'connect ECONNREFUSED 127.0.0.1:9' });
            this.onclose?.();
        }, 1);
    }
}
const wire = () => wires[wires.length - 1]!;
const hello = () => wire().sent.find(({ type }) => type === 'hello')!.id;

beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
});
afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
});

describe('a client whose server cannot be reached', () => {
    it('says so once and at once with the reason, and gives up after half a minute', async () => {
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        const one = new Anteroom({ url: 'http://localhost:9', name: 'Ada', WebSocket: RefusedSocket });
        const here = one.connect().catch((error: unknown) => error);
        await vi.advanceTimersByTimeAsync(1);
        const fault = 'No connection to http://localhost:9: connection refused.';
        expect(warn.mock.calls).toEqual([[`${fault} The client goes on trying.`]]);
        await vi.advanceTimersByTimeAsync(30_000);
        expect(wires.length).toBeGreaterThan(3);
        expect(await here).toEqual(new Unreachable(fault));
        expect(warn).toHaveBeenCalledTimes(1);
        const { length } = wires;
        await vi.advanceTimersByTimeAsync(60_000);
        expect(wires).toHaveLength(length);
    });

    it('says soon that a host does not answer, and again in the next outage', async () => {
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        const one = new Anteroom({ url: 'http://10.0.0.1', name: 'Ada', WebSocket: Socket });
        const here = one.connect();
        await vi.advanceTimersByTimeAsync(2000);
        const said = 'No connection to http://10.0.0.1: no answer in time. The client goes on trying.';
        expect(warn.mock.calls).toEqual([[said]]);
        wire().onopen?.();
        wire().say({ type: 'ok', re: hello(), data: helloOf({ token: 'a-token' }) });
        await here;
        await vi.advanceTimersByTimeAsync(100);
        wire().onclose?.();
        expect(warn).toHaveBeenCalledTimes(1); // a connection that comes back at once is no outage
        await vi.advanceTimersByTimeAsync(1000);
        wire().onclose?.();
        await vi.advanceTimersByTimeAsync(1000);
        wire().onclose?.();
        expect(warn).toHaveBeenCalledTimes(2);
        one.close();
    });

    it('is not told of an outage where the server refuses it for good', async () => {
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        const one = new Anteroom({ url: 'http://localhost:9', token: 'a-token', WebSocket: Socket });
        const here = one.connect().catch((error: unknown) => error);
        wire().onopen?.();
        wire().say({ type: 'error', re: hello(), code: 'bad_token', text: 'The server does not know this token.' });
        expect(await here).toMatchObject({ code: 'bad_token' });
        expect(warn).not.toHaveBeenCalled();
    });

    it('refuses what is no address of a server', () => {
        for (const url of ['localhost:8080', 'localhost', 'ftp://localhost', 'http://', ''])
            expect(() => new Anteroom({ url, WebSocket: Socket })).toThrow('looks like http://localhost:8080');
    });
});
