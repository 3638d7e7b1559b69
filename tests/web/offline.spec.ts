import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Server } from './server';

let server: Server;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
    server = await Server.start();
    context = await browser.newContext({ serviceWorkers: 'allow' });
    page = await context.newPage();
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
});

test.afterEach(async () => {
    await context.close();
    await server.stop();
});

const play = () => page.getByRole('button', { name: 'Play now: Spoil against bots' });
const trouble = () => page.getByText('Connecting to the server').or(page.getByText('Connection lost'));

/** Returns whether the page shows its own typeface. Both the server's policy and the worker's cache must allow this. */
const hasTypeface = () =>
    page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Literata cut/.test(family) && status === 'loaded'),
    );

test('without a line the page comes up and says so, and goes on when the line is back', async () => {
    await expect.poll(hasTypeface).toBe(true);
    await server.kill();
    for (const path of ['/games', '/replay/41-1-aB_c', '/']) {
        await page.goto(server.url + path);
        await expect(trouble()).toBeVisible();
    }
    await expect.poll(hasTypeface).toBe(true);
    await server.run();
    await expect(play()).toBeVisible();
    await expect(trouble()).toBeHidden();
});

test('what is kept is what the build made, and nothing that the server says', async () => {
    await play().click();
    await expect(page.locator('.plate').first()).toBeVisible();
    await page.goto(`${server.url}/spec/`);
    await page.goto(server.url);
    const kept = await page.evaluate(async () => {
        const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(4);
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    // The cache has only the words of the browser's language.
    expect(kept.filter((path) => path.startsWith('/assets/text-en-')).length).toBeGreaterThan(1);
    expect(kept.filter((path) => /^\/assets\/text-(?!en-)/.test(path))).toEqual([]);
});

test('the page can be installed, under its name and with a picture that is there', async () => {
    const line = await context.newCDPSession(page);
    await expect(async () => {
        const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
        // Browsers in tests are always incognito, so this error is expected.
        expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    }).toPass();
    const { errors, data } = await line.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, start_url: begins, icons } = JSON.parse(data ?? '{}') as Record<string, unknown>;
    expect([name, begins]).toEqual(['Anteroom', '/']);
    expect((icons as { type: string }[]).map(({ type }) => type)).toEqual(['image/svg+xml', 'image/png', 'image/png']);
    const touched = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await page.request.get(server.url + touched)).headers()['content-type']).toBe('image/png');
    for (const { src, type } of icons as { src: string; type: string }[]) {
        const answer = await page.request.get(server.url + src);
        expect(answer.headers()['content-type']).toContain(type);
    }
});

test('a server that came back with a newer page gives it at the next step, and a table is not interrupted', async () => {
    await page.evaluate(() => Object.assign(window, { first: true }));
    const isFirst = () => page.evaluate(() => 'first' in window);
    // A server of the same release causes no reload.
    const comesBack = async () => {
        const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
        await server.kill();
        await server.run();
        await looked;
    };
    await expect(play()).toBeVisible();
    await comesBack();
    await play().click();
    await expect(page.locator('.plate').first()).toBeVisible();
    expect(await isFirst()).toBe(true);

    const newer = (body: string) => body.replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js');
    await page.route(`${server.url}/`, async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        const answer = await route.fetch();
        return route.fulfill({ response: answer, body: newer(await answer.text()) });
    });
    await comesBack();
    expect(await isFirst()).toBe(true);
    await page.getByRole('link', { name: 'Anteroom' }).first().click();
    await expect.poll(isFirst).toBe(false);
    await expect(page).toHaveURL(`${server.url}/`);
});
