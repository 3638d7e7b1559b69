import { vi } from 'vitest';
import { ServerEnd } from '../../sdk/test/wire';
import { helloOf } from './made';

/** A server's end that knows the page's first requests. */
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
