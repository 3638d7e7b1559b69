import { vi } from 'vitest';
import type { Socket } from '../src/net/connection';
import { helloOf } from './made';

/** A server's end of the line, as a test plays it. */
export class ServerEnd implements Socket {
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
}

/** One that knows what a page asks first. */
export class Wire extends ServerEnd {
    of(wanted: string) {
        return this.sent.filter(({ type }) => type === wanted);
    }
    joins() {
        return this.of('join');
    }
    async greet() {
        this.onopen?.();
        this.say({ type: 'ok', re: this.sent[0]!.id, data: helloOf({}) });
        await vi.advanceTimersByTimeAsync(0);
    }
    async answer(join: Record<string, unknown>) {
        this.say({ type: 'ok', re: join.id, data: { room: 41 } });
        await vi.advanceTimersByTimeAsync(0);
    }
}
