import type { Socket } from '../src/index.js';

/** The server's end of a connection, played by a test. */
export class ServerEnd implements Socket {
    sent: Record<string, unknown>[] = [];
    closed = false;
    onopen: (() => void) | null = null;
    onclose: ((event?: { code?: number }) => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: ((event?: { message?: string }) => void) | null = null;
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
