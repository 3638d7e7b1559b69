import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { Anteroom, Refused } from '../src/index.js';
import { Server } from './server.js';

// Lines that break, answers that are late, moves that are refused for the moment: clients/sandbox does all of it, and says what
// was wrong.

const clients = fileURLToPath(new URL('../..', import.meta.url));

let server: Server;
beforeAll(async () => {
    server = await Server.start();
}, 60_000);
afterAll(() => server.stop());

/** Debian's Python, which has the packages. */
function sandbox(): ChildProcess {
    const folders = ['sandbox', 'conformance', 'python'].map((name) => `${clients}${name}`);
    const words = ['-W', 'ignore::DeprecationWarning', '-m', 'anteroom_sandbox', server.url];
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

/** A move that was under way when another connection took the seat. */
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
    expect(said.filter((line) => line.includes('went through'))).toHaveLength(11);
    expect(status).toBe(0);
}, 120_000);
