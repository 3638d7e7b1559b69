import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The server that was built last below `root`, or the one that ANTEROOM_BIN names. */
export function binary(root: string): string {
    const asked = process.env.ANTEROOM_BIN;
    const built = ['release', 'dev'].map((preset) => join(root, 'build', preset, 'bin/anteroom')).filter(existsSync);
    built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    const found = asked ?? built[0];
    if (!found) throw new Error('no anteroom binary: build the server first, or name it in ANTEROOM_BIN');
    return found;
}

/** A port that nobody listens at: this one, or any. */
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

/** The first of so many side by side. */
export async function freePorts(count: number): Promise<number> {
    for (let tries = 0; tries < 50; ++tries) {
        const first = 20_000 + Math.floor(Math.random() * 10_000);
        const all = Array.from({ length: count }, (_, at) => freePort(first + at));
        if ((await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')) return first;
    }
    throw new Error(`no ${count} free ports side by side`);
}
