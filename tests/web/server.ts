import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { binary, freePort } from './program';

export const root = join(__dirname, '../..');

/** The key of a test's books is not that of whoever runs the tests. */
/** A day of the house begins half a day away, so that none does while tests run. */
const dayBegins = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
export const env = {
    ...process.env,
    XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'anteroom-web-')),
    ANTEROOM_DAY_BEGINS: dayBegins,
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A server of a test's own: own port, own data folder, ended with the test. */
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

    /** One with all its limits, as money wants it; `office` puts accounts and wallets in order before it runs. */
    static async forMoney(office: (server: Server) => void, ...options: string[]): Promise<Server> {
        const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'anteroom-web-')), options);
        office(server);
        await server.run();
        return server;
    }

    /** What the command line says, while the server does not run: `anteroom admin …`, `anteroom audit`. */
    command(words: string[], input = ''): string {
        return execFileSync(binary(root), [...words, '--data', this.data], { input, encoding: 'utf8', env });
    }

    /** What `anteroom verify FILE` says of a text, and whether it is right. */
    verified(text: string, ...more: string[]): { said: string; status: number | null } {
        const file = join(this.data, 'verified.json');
        writeFileSync(file, text);
        const { stdout, stderr, status } = spawnSync(binary(root), ['verify', file, ...more], {
            encoding: 'utf8',
            env,
        });
        return { said: stdout + stderr, status };
    }

    /** `anteroom admin …`. Only the command that makes an account reads a password; none other waits for one to be written. */
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

    /** Ends it without a word, as a power cut would. */
    async kill(): Promise<void> {
        await this.end('SIGKILL');
    }

    /** Of a test that failed, shows what the server said last. */
    async stop(): Promise<void> {
        if (test.info().status !== test.info().expectedStatus) console.log(this.output);
        await this.end('SIGTERM');
        rmSync(this.data, { recursive: true, force: true });
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
