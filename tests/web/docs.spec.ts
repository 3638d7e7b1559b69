// The documents of a server, in a browser that enforces the content security policy.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { complaints } from './complaints';
import { axe } from './seats';
import { root, Server } from './server';

let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(() => server.stop());

const run = { encoding: 'utf8', timeout: 60_000 } as const;

/** Runs a program in a folder that contains only the packages that the program's first line installs. */
function runTypeScript(program: string): string {
    const modules = join(root, 'clients/node_modules');
    const folder = mkdtempSync(join(tmpdir(), 'anteroom-copied-'));
    try {
        mkdirSync(join(folder, 'node_modules'));
        symlinkSync(join(modules, 'ws'), join(folder, 'node_modules/ws'));
        const plain = execFileSync(join(modules, 'esbuild/bin/esbuild'), ['--loader=ts'], { ...run, input: program });
        writeFileSync(join(folder, 'bot.mjs'), plain);
        return execFileSync(process.execPath, ['bot.mjs'], { ...run, cwd: folder });
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

const pages = [
    '',
    'play/',
    'host/nodes-failures/',
    'host/runbook/',
    'house/desk/',
    'develop/layers/',
    'first-bot/',
    'playground/',
    'thin-client/',
    'thin/',
    'protocol/requests/',
    'reference/codes/',
    'rules/spoil/',
];

for (const width of [360, 1280])
    test(`the documents are read at ${width} pixels: nothing reaches over the edge, nothing is refused`, async ({
        page,
    }) => {
        const said = complaints(page);
        await page.setViewportSize({ width, height: 900 });
        for (const path of pages) {
            // If a request were still running when the page is left, this would be an error, so the test waits for it.
            await page.goto(`${server.url}/docs/${path}`, { waitUntil: 'networkidle' });
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            const reach = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(reach, path).toBeLessThanOrEqual(width);
            // Names and contrast are the same at every width, so one width is enough.
            if (width > 900) continue;
            const found = await axe(page).analyze();
            expect(found.violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        }
        const link = page.getByRole('navigation').getByRole('link', { name: 'Error codes' });
        if (width < 900) {
            await expect(link).toBeHidden();
            await page.getByText('Contents').click();
        }
        await expect(link).toBeVisible();
        expect(said).toEqual([]);
    });

test('what is looked for is found, and its place is gone to', async ({ page }) => {
    const said = complaints(page);
    await page.goto(`${server.url}/docs/`);
    const field = page.getByRole('searchbox');
    await field.fill('merge patches');
    await expect(page.getByRole('link', { name: /The stream of a room/ }).first()).toBeVisible();
    await field.fill('marzipan glockenspiel');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await field.fill('stale_turn');
    await page
        .locator('#found')
        .getByRole('link', { name: /Error codes/ })
        .first()
        .click();
    await expect(page).toHaveURL(/reference\/codes/);
    expect(said).toEqual([]);
});

test('an exact code is the first result, in view on a phone, and Enter goes to it', async ({ page }) => {
    const said = complaints(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${server.url}/docs/`);
    const first = page.locator('#found li').first();
    for (const [wanted, title, place] of [
        ['4001', 'Connection: Closing', '/docs/protocol/connection/#closing'],
        ['not_owner', 'Error codes: not_owner', '/docs/reference/codes/#not_owner'],
        ['snapshot', 'Messages: snapshot from the server', '/docs/reference/messages/#snapshot-from-the-server'],
    ] as const) {
        await page.getByRole('searchbox').fill(wanted);
        await expect(first.locator('b')).toHaveText(title);
        const [left, right] = await page.locator('#found').evaluate((list) => {
            const box = list.getBoundingClientRect();
            return [box.left, box.right];
        });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
        await page.getByRole('searchbox').press('Enter');
        await expect(page).toHaveURL(server.url + place);
    }
    expect(said).toEqual([]);
});

/** Removes the page's clipboard, as browsers do on pages without TLS. */
const withoutClipboard = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));

for (const safe of [true, false])
    test(`code is copied with the keyboard, ${safe ? 'with' : 'without'} TLS, and the page says so`, async ({
        page,
        context,
    }) => {
        const said = complaints(page);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        if (!safe) await withoutClipboard(page);
        await page.goto(`${server.url}/docs/sdk/`);
        const blocks = page.locator('main pre');
        await expect(page.locator('main').getByRole('button', { name: 'Copy' })).toHaveCount(await blocks.count());
        await page.locator('main a').first().focus();
        for (let steps = 0; steps < 20; steps += 1) {
            await page.keyboard.press('Tab');
            if (await page.evaluate(() => document.activeElement?.className === 'copy')) break;
        }
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
        await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
        const field = page.getByRole('searchbox');
        await field.focus();
        await page.keyboard.press('Control+V');
        // The search field has only one line.
        await expect(field).toHaveValue((await blocks.first().innerText()).trimEnd().replaceAll('\n', ' '));
        await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
        expect(said).toEqual([]);
    });

test('the playground plays a game by hand, and what was sent is copied as a program that runs', async ({
    page,
    context,
}) => {
    const said = complaints(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/docs/playground/`);
    await page.getByRole('button', { name: 'Connect and make a table' }).click();
    for (const step of ['Ready', 'Start', 'Give the nonce']) await page.getByRole('button', { name: step }).click();
    const frames = page.locator('#frames li');
    await expect(page.locator('#state')).toContainText('it is turn');
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect(frames.filter({ hasText: '→ play' })).toHaveCount(1);
    const took = frames
        .filter({ hasText: '← update' })
        .filter({ has: page.locator('.took', { hasText: /^\d+\.\d ms$/ }) });
    await expect(took).not.toHaveCount(0);
    await frames.filter({ hasText: '← snapshot' }).locator('summary').click();
    await expect(page.getByText('The whole state of a room').first()).toBeVisible();
    await page.getByLabel('Frame; its id is set when it is sent').fill('{"type":"chat","room":1,"text":"hello"');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByLabel('Frame; its id is set when it is sent').fill('{"type":"lobby"}');
    await page.getByRole('button', { name: 'Send' }).click();
    const copied = async (language: string, first: string): Promise<string> => {
        const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
        await page.getByRole('button', { name: `Copy as ${language}` }).click();
        await expect.poll(clipboard).toContain(first);
        return clipboard();
    };
    const python = await copied('Python', 'import asyncio');
    const typescript = await copied('TypeScript', 'import WebSocket');
    for (const printed of [execFileSync('/usr/bin/python3', ['-c', python], run), runTypeScript(typescript)]) {
        const frames = printed.trim().split('\n');
        const answers = frames.map((line) => JSON.parse(line)).filter((frame) => 're' in frame);
        // The requests are hello, create, ready, start, nonce, play and the composed request, in the program's own
        // room.
        expect(answers.map(({ re }) => re)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(answers.filter(({ type }) => type === 'error')).toEqual([]);
        expect(answers[0].data.kind).toBe('program');
    }
    expect(said).toEqual([]);
});
