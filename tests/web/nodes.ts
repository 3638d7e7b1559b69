import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { connect, createServer, type Server as Listener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, freePort, freePorts } from './program';
import { env, putAway, root } from './server';

const postgres = '/usr/lib/postgresql';
const reach = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Returns whether this system has the programs for several nodes. */
export const nodesRunHere = (): boolean => existsSync(postgres) && ['nats-server', 'haproxy'].every(reach);

/** Runs deploy/cluster/run unchanged: three nodes behind their balancer, which end with the test. */
export class Nodes {
    private said = '';
    private readonly pids = new Map<string, number>();
    private readonly lost = new Set<string>();
    private readonly ways: Listener[] = [];
    private constructor(
        private readonly port: number,
        private readonly data: string,
        private readonly process: ChildProcess,
    ) {}

    static async start(...options: string[]): Promise<Nodes> {
        const [port, folder] = [await freePorts(5), mkdtempSync(join(tmpdir(), 'anteroom-nodes-'))];
        // If the tests run as root, PostgreSQL runs as another user.
        chmodSync(folder, 0o755);
        const served = ['--web', 'clients/web/dist', '--spec', 'protocol/spec', '--rules', 'engine/rules'];
        const child = spawn(
            join(root, 'deploy/cluster/run'),
            ['--port', String(port), '--data', join(folder, 'data'), '--', ...served, ...options],
            { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ANTEROOM_BIN: binary(root) } },
        );
        const nodes = new Nodes(port, join(folder, 'data'), child);
        await nodes.begun();
        return nodes;
    }

    private async begun(): Promise<void> {
        await new Promise<void>((done, failed) => {
            const take = (chunk: Buffer) => {
                this.said += chunk.toString();
                if (/to lose one: .*\n/.test(this.said)) done();
            };
            this.process.stdout!.on('data', take);
            this.process.stderr!.on('data', take);
            this.process.once('exit', () => failed(new Error(`deploy/cluster/run ended:\n${this.said}`)));
        });
        for (const [, pid, name] of this.said.matchAll(/(\d+) \((\w+)\)/g)) this.pids.set(name!, Number(pid));
    }

    get names(): string[] {
        return [...this.pids.keys()];
    }

    /** Runs `anteroom …` for a node. A running node executes the command itself. */
    command(node: string, words: string[], input = ''): string {
        const own = [
            '--data',
            join(this.data, node),
            '--store',
            `postgres://anteroom@/anteroom?host=${this.data}/postgres`,
        ];
        const key = ['--ledger-key', join(this.data, 'ledger.key')];
        return execFileSync(binary(root), [...words, ...own, ...key], { input, encoding: 'utf8', env });
    }

    /** Returns the node that owns the newest room. */
    owner(): string {
        const newest = 'SELECT node FROM room_owners JOIN node_sessions USING(session) ORDER BY room DESC LIMIT 1';
        const [version] = readdirSync(postgres).sort((a, b) => Number(b) - Number(a));
        const words = ['-h', join(this.data, 'postgres'), '-U', 'anteroom', '-tAc', newest, 'anteroom'];
        return execFileSync(join(postgres, version!, 'bin/psql'), words, { encoding: 'utf8' }).trim();
    }

    /** Returns an address for one client. The address leads to the node, and to another node when this node has ended.
     */
    async way(node: string): Promise<string> {
        const way = createServer((line) => {
            const name = this.lost.has(node) ? this.names.find((one) => !this.lost.has(one)) : node;
            const there = connect(this.port + 1 + this.names.indexOf(name!), '127.0.0.1');
            for (const one of [line, there]) one.on('error', () => one.destroy());
            line.on('close', () => there.destroy());
            there.on('close', () => line.destroy());
            line.pipe(there).pipe(line);
        });
        this.ways.push(way);
        const port = await freePort();
        await new Promise<void>((done) => way.listen(port, '127.0.0.1', done));
        return `http://127.0.0.1:${port}`;
    }

    kill(name: string): void {
        this.lost.add(name);
        process.kill(this.pids.get(name)!, 'SIGKILL');
    }

    async stop(): Promise<void> {
        for (const way of this.ways) way.close();
        const gone = new Promise((done) => this.process.once('exit', done));
        this.process.kill('SIGTERM');
        await gone;
        putAway(join(this.data, '..'));
    }
}
