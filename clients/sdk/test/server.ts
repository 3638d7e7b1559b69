import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary, freePort } from '../../../tests/web/program.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server for one test, with its own port, data folder and key of the books. */
export class Server {
    private process: ChildProcess | null = null;
    private constructor(
        readonly port: number,
        private readonly folder: string,
    ) {}

    static async start(): Promise<Server> {
        const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'anteroom-sdk-')));
        await server.run();
        return server;
    }

    get url(): string {
        return `http://127.0.0.1:${this.port}`;
    }

    async run(): Promise<void> {
        const words = ['serve', '--dev', '--port', String(this.port), '--data', this.folder];
        const child = spawn(binary(root), words, {
            stdio: 'ignore',
            env: { ...process.env, XDG_CONFIG_HOME: join(this.folder, 'config') },
        });
        this.process = child;
        for (let i = 0; i < 300 && child.exitCode === null; ++i) {
            const ready = await fetch(`${this.url}/readyz`).then(
                ({ ok }) => ok,
                () => false,
            );
            if (ready) return;
            await new Promise((done) => setTimeout(done, 50));
        }
        throw new Error('the server does not answer');
    }

    /** Kills the server without warning, like a power cut. */
    kill(): Promise<void> {
        return this.end('SIGKILL');
    }

    async stop(): Promise<void> {
        await this.end('SIGTERM');
        rmSync(this.folder, { recursive: true, force: true });
    }

    private async end(signal: NodeJS.Signals): Promise<void> {
        const child = this.process;
        this.process = null;
        if (!child || child.exitCode !== null) return;
        const gone = new Promise((done) => child.once('exit', done));
        child.kill(signal);
        await gone;
    }
}
