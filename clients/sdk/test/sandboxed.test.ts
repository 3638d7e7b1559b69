import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { binary } from '../../../tests/web/program.js';
import { Anteroom, Refused } from '../src/index.js';

// Tests the SDK with clients/sandbox, which breaks connections, delays answers, refuses moves, and reports a client's
// mistakes.

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the sandbox with Debian's Python, which has the packages. The sandbox has its own server, which it also kills
 * and restarts. */
function sandbox(): ChildProcess {
    const folders = ['sandbox', 'conformance', 'python'].map((name) => `${root}clients/${name}`);
    const words = ['-W', 'ignore::DeprecationWarning', '-m', 'anteroom_sandbox', binary(root)];
    return spawn('/usr/bin/python3', words, { env: { ...process.env, PYTHONPATH: folders.join(':') } });
}

async function play(url: string): Promise<void> {
    const robin = new Anteroom({ url, name: 'Robin', WebSocket });
    await robin.connect();
    const form = { seats: 2, visibility: 'private' as const, clock_s: 60 as const, bots: ['easy'] };
    const table = await robin.create({ game: 'spinner', options: {}, ...form });
    while (!table.state.takenOver) {
        table.startWhenReady();
        for await (const turn of table.turns()) await turn.play(turn.any());
        if (!table.state.takenOver) await table.rematch();
    }
}

/** Accepts only the refusal of a move that was pending when another connection took the seat. */
function displaced(error: unknown): void {
    if (!(error instanceof Refused) || error.code !== 'displaced') throw error;
}

it('goes through the sandbox without a word', async () => {
    const process = sandbox();
    onTestFinished(() => void process.kill());
    const said: string[] = [];
    const ended = new Promise<number | null>((done) => process.once('exit', done));
    let playing: Promise<void> | null = null;
    createInterface({ input: process.stdout! }).on('line', (line) => {
        said.push(line);
        const url = line.match(/^play at (\S+)$/)?.[1];
        if (url) playing = play(url).catch(displaced);
    });
    const status = await ended;
    await playing;
    expect(said.slice(-1)).toEqual(['nothing was wrong']);
    expect(said.filter((line) => line.includes('was not tried'))).toEqual([]);
    expect(status).toBe(0);
}, 120_000);
