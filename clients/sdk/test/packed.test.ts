import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Anteroom } from '../src/index.js';
import { Server } from './server.js';

// Tests the files as a user outside the project gets them: the package as npm packs it, in a separate folder, and the
// samples.

const run = promisify(execFile);
const clients = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'anteroom-packed-'));
const find = createRequire(import.meta.url);
const installed = (name: string) => dirname(find.resolve(`${name}/package.json`));

/** Returns the README's first bot, followed by the check of its game, as one program. */
function ofReadme(): string {
    const readme = readFileSync(join(clients, 'sdk/README.md'), 'utf8');
    const [bot, check] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
    const [verifier, ...checks] = check!.split('\n');
    const whole = `${verifier}\n${bot!.replace('anteroom.close();', `${checks.join('\n')}\nanteroom.close();`)}`;
    return whole.replaceAll("'http://localhost:8080'", 'process.argv[2]!');
}

let server: Server;
beforeAll(async () => {
    await run('npm', ['pack', '--offline', '--pack-destination', folder], { cwd: join(clients, 'sdk') });
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    const own = join(folder, 'node_modules/@anteroom/sdk');
    mkdirSync(own, { recursive: true });
    await run('tar', ['-xzf', join(folder, tarball), '-C', own, '--strip-components=1']);
    for (const name of ['ws', '@types/ws', '@types/node', 'undici-types']) {
        mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
        symlinkSync(installed(name), join(folder, 'node_modules', name));
    }
    cpSync(join(clients, 'samples'), folder, { recursive: true, filter: (path) => !path.endsWith('.py') });
    writeFileSync(join(folder, 'readme.ts'), ofReadme());
    const options = {
        ...{ target: 'es2022', module: 'nodenext', strict: true, outDir: 'made', types: ['node'] },
        lib: ['es2023', 'dom'],
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    const compiled = await run(process.execPath, [find.resolve('typescript/bin/tsc'), '-p', folder]).catch(
        ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    if (compiled.stdout) throw new Error(compiled.stdout);
    server = await Server.start();
}, 300_000);
afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
});

const begin = (name: string, ...words: string[]) =>
    run(process.execPath, [join(folder, 'made', name), server.url, ...words], { timeout: 60_000 });
const sample = async (name: string, ...words: string[]): Promise<string> => (await begin(name, ...words)).stdout;

it('the package has what it says, for Node as it is', async () => {
    const text = `
        import { Anteroom, FairKeeper, families } from '@anteroom/sdk';
        import { verify } from '@anteroom/sdk/verify';
        const kept = new Map();
        const keeper = new FairKeeper({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) });
        console.log(typeof Anteroom, typeof verify, families.stale_turn, (await keeper.hash(1, 1)).length);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', text], { cwd: folder });
    expect(stdout.trim()).toBe('function function fault 64');
});

it('the code of the README is a program that plays and verifies', async () => {
    const printed = await sample('readme.js');
    expect(printed).toMatch(/winners: \[ 's\d'/);
    expect(printed).toMatch(/all is right\n$/);
}, 60_000);

it('the spectator prints a whole game, who laid what and who won', async () => {
    const anteroom = new Anteroom({ url: server.url, name: 'Ada', WebSocket });
    await anteroom.connect();
    const table = await anteroom.create({
        game: 'spinner',
        options: { length: 'three' },
        seats: 2,
        visibility: 'public',
        clock_s: 0,
        bots: ['easy'],
    });
    const spectator = begin('spectator.js', table.state.info.code!);
    // The table may show the spectator before the spectator listens. For this reason the test waits for the first line
    // that the program prints.
    await once(spectator.child.stdout!, 'data');
    table.startWhenReady();
    for await (const turn of table.turns()) await turn.play(turn.any());
    const text = (await spectator).stdout;
    expect(text).toMatch(/started game_no 1\n/);
    expect(text).toMatch(/Ada lays, \d+ left\n/);
    expect(text).toMatch(/ game_over \n/);
    const winner = table.state.info.seats[table.state.table!.outcome!.winners[0]!]!.name;
    expect(text).toContain(`won by ${winner}`);
    expect(text).toContain(`${server.url}/record/${table.state.info.replay}`);
    anteroom.close();
});

it.each([
    ['spinner', '2', '1'],
    ['spoil', '3', '2'],
])('the bot plays %s to its end', async (...words) => {
    expect(await sample('bot.js', ...words)).toMatch(/^table \w+.*\nover: s\d.* won; I sat at s0\n$/);
});
