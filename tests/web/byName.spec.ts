import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { freePort } from './program';
import { close, guest } from './seats';
import { Server } from './server';

// Players reach a host's server by its name, over TLS, through the proxy of deploy/.
const name = 'cards.example.org';
const caddyfile = join(__dirname, '../../deploy/Caddyfile');

function hasCaddy(): boolean {
    try {
        execFileSync('caddy', ['version'], { stdio: 'ignore' });
        return true;
    } catch {
        return false;
    }
}

/** Caddy with the file of deploy/, but with other ports and a certificate of its own authority. */
class Caddy {
    private readonly folder = mkdtempSync(join(tmpdir(), 'anteroom-caddy-'));
    private process: ChildProcess | null = null;
    constructor(readonly port: number) {}

    async run(server: Server, other: number): Promise<void> {
        const options = ['admin off', 'local_certs', 'skip_install_trust', 'auto_https disable_redirects'];
        options.push('default_bind 127.0.0.1', `https_port ${this.port}`, `http_port ${other}`);
        const file = join(this.folder, 'Caddyfile');
        writeFileSync(file, `{\n${options.join('\n')}\n}\nimport ${caddyfile}\n`);
        this.process = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
            stdio: 'ignore',
            env: {
                ...process.env,
                ANTEROOM_SITE: name,
                ANTEROOM_UPSTREAM: `127.0.0.1:${server.port}`,
                HOME: this.folder,
                XDG_DATA_HOME: this.folder,
            },
        });
        await expect.poll(() => existsSync(this.authority), { timeout: 20_000 }).toBe(true);
    }

    private get authority(): string {
        return join(this.folder, 'caddy/pki/authorities/local/intermediate.crt');
    }

    /** The form in which Chromium names the key of an additional trusted authority. The server must send this key. */
    get keyOfAuthority(): string {
        const key = new X509Certificate(readFileSync(this.authority)).publicKey;
        return createHash('sha256')
            .update(key.export({ type: 'spki', format: 'der' }))
            .digest('base64');
    }

    async stop(): Promise<void> {
        const running = this.process;
        if (running && running.exitCode === null) {
            const ended = new Promise((done) => running.once('exit', done));
            running.kill();
            await ended;
        }
        rmSync(this.folder, { recursive: true, force: true });
    }
}

test('two browsers play under a name over TLS through Caddy, and neither notices that the server restarts', async ({
    launchOptions,
}) => {
    test.skip(!hasCaddy(), 'Caddy is not installed');
    const server = await Server.start('--host', name, '--trusted-proxy', '127.0.0.1');
    const caddy = new Caddy(await freePort());
    try {
        await caddy.run(server, await freePort());
        const browser = await chromium.launch({
            ...launchOptions,
            args: [
                ...(launchOptions.args ?? []),
                `--host-resolver-rules=MAP ${name} 127.0.0.1`,
                `--ignore-certificate-errors-spki-list=${caddy.keyOfAuthority}`,
            ],
        });
        const url = `https://${name}:${caddy.port}`;
        const ada = await guest(browser, url, 'Ada');
        await ada.page.getByRole('button', { name: 'Play with friends' }).click();
        await ada.page.getByRole('button', { name: 'Play with friends: Spoil', exact: true }).click();
        const address = await ada.page.getByRole('textbox', { name: 'Bring friends' }).inputValue();
        expect(address).toMatch(new RegExp(`^${url}/j/`));
        expect(await ada.page.evaluate(() => window.isSecureContext)).toBe(true);

        const ben = await guest(browser, url, 'Ben');
        await ben.page.goto(address);
        await ben.page.getByRole('button', { name: 'Join as Ben' }).click();
        await expect(ada.page.locator('.seat-row')).toContainText(['Ada', 'Ben']);

        await server.kill();
        await server.run();
        await ben.page.getByRole('button', { name: 'I am ready' }).click();
        await expect(ada.page.locator('.seat-row', { hasText: 'Ben' })).toContainText(/ready/i);
        await close([ada, ben]);
        await browser.close();
    } finally {
        await caddy.stop();
        await server.stop();
    }
});
