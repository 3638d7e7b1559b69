import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';
import { binary, freePort } from './program';

export const root = join(__dirname, '../..');

/** The settings of a test's server. Its books have another key than the user's books. The house's day begins twelve
 * hours from now, so that no day begins during a test. */
const dayBegins = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
export const env = {
    ...process.env,
    XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'anteroom-web-')),
    ANTEROOM_DAY_BEGINS: dayBegins,
};

const hasFailed = (): boolean => test.info().status !== test.info().expectedStatus;

/** Removes a server's data. If the test failed, keeps the data in the test's output. */
export function putAway(data: string): void {
    if (hasFailed()) {
        const kept = test.info().outputPath('data');
        mkdirSync(dirname(kept), { recursive: true });
        // The data may contain sockets, which Node does not copy.
        execFileSync('cp', ['-a', data, kept]);
        console.log(`the server's data: ${kept} (a room's record: anteroom export ROOM --data …)`);
    }
    rmSync(data, { recursive: true, force: true });
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A server for one test, with its own port and data folder. The server ends with the test. */
export class Server {
    private process: ChildProcess | null = null;
    private output = '';
    private constructor(
        readonly port: number,
        private readonly data: string,
        private readonly options: string[],
    ) {}

    static async start(...more: string[]): Promise<Server> {
        const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'anteroom-web-')), ['--dev', ...more]);
        await server.run();
        return server;
    }

    /** Starts a server with all its limits, as money needs. `office` sets up accounts and wallets before the server
     * runs. */
    static async forMoney(office: (server: Server) => void, ...options: string[]): Promise<Server> {
        const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'anteroom-web-')), options);
        // The first start creates the house.
        await server.run();
        await server.end('SIGTERM');
        office(server);
        await server.run();
        return server;
    }

    /** Runs a command while the server is stopped: `anteroom admin …`, `anteroom audit`. */
    command(words: string[], input = ''): string {
        return execFileSync(binary(root), [...words, '--data', this.data], { input, encoding: 'utf8', env });
    }

    /** Returns the output of `anteroom verify FILE` for a text, and the exit status. */
    verified(text: string, ...more: string[]): { said: string; status: number | null } {
        const file = join(this.data, 'verified.json');
        writeFileSync(file, text);
        const { stdout, stderr, status } = spawnSync(binary(root), ['verify', file, ...more], {
            encoding: 'utf8',
            env,
        });
        return { said: stdout + stderr, status };
    }

    /** Runs `anteroom admin …`. Only the command that makes an account reads a password. Other commands ignore it. */
    admin(words: string[], password: string): string {
        return this.command(['admin', ...words], words[0] === 'operator' ? `${password}\n` : '');
    }

    get url(): string {
        return `http://127.0.0.1:${this.port}`;
    }

    get database(): string {
        return join(this.data, 'anteroom.db');
    }

    async run(): Promise<void> {
        const child = spawn(
            binary(root),
            [
                'serve',
                ...this.options,
                '--port',
                String(this.port),
                '--data',
                this.data,
                '--web',
                join(root, 'clients/web/dist'),
                '--spec',
                join(root, 'protocol/spec'),
                '--rules',
                join(root, 'engine/rules'),
            ],
            { stdio: ['ignore', 'pipe', 'pipe'], env },
        );
        this.process = child;
        const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000));
        child.stdout.on('data', keep);
        child.stderr.on('data', keep);
        for (let i = 0; i < 300; ++i) {
            if (child.exitCode !== null) break;
            if (
                await fetch(`${this.url}/readyz`).then(
                    (answer) => answer.ok,
                    () => false,
                )
            )
                return;
            await pause(100);
        }
        throw new Error(`the server does not answer:\n${this.output}`);
    }

    /** Kills the server at once, as a power cut would. */
    async kill(): Promise<void> {
        await this.end('SIGKILL');
    }

    /** Stops the server. If the test failed, shows the server's last lines and keeps its data. */
    async stop(): Promise<void> {
        if (hasFailed()) console.log(this.output);
        await this.end('SIGTERM');
        putAway(this.data);
    }

    private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
        const child = this.process;
        this.process = null;
        if (!child) return;
        if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`the server ended by itself, ${child.signalCode ?? child.exitCode}:\n${this.output}`);
        const gone = new Promise((done) => child.once('exit', done));
        child.kill(signal);
        const insist = setTimeout(() => child.kill('SIGKILL'), 8000);
        await gone;
        clearTimeout(insist);
    }
}
