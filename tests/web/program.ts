import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Returns the server that was built below `root`, or the server that ANTEROOM_BIN names. */
export function binary(root: string): string {
    const found = process.env.ANTEROOM_BIN ?? join(root, 'build/release/bin/anteroom');
    if (!existsSync(found)) throw new Error('no anteroom binary: build the server first, or name it in ANTEROOM_BIN');
    return found;
}

/** Returns a free port: the wanted one, or any. */
export const freePort = (wanted = 0): Promise<number> =>
    new Promise((done, failed) => {
        const probe = createServer();
        probe.on('error', failed);
        probe.listen(wanted, '127.0.0.1', () => {
            const address = probe.address();
            probe.close(() =>
                address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
            );
        });
    });

/** Returns the first of `count` consecutive free ports. */
export async function freePorts(count: number): Promise<number> {
    for (let tries = 0; tries < 50; ++tries) {
        const first = 20_000 + Math.floor(Math.random() * 10_000);
        const all = Array.from({ length: count }, (_, at) => freePort(first + at));
        if ((await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')) return first;
    }
    throw new Error(`no ${count} free ports side by side`);
}
