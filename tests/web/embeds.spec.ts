import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { close, type Guest, guest, playOn, setUp, sideways, start } from './seats';
import { Server } from './server';
import { playTiles } from './tiles';

// A public table in a frame on a page of another site.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

/** Opens a page of another site with this body. */
async function elsewhere(browser: Browser, body: string, deed: (page: Page) => Promise<void>): Promise<void> {
    const site = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html');
        answer.end(`<!doctype html><title>Club</title>${body}`);
    });
    await new Promise<void>((listens) => site.listen(0, '127.0.0.1', listens));
    const context = await browser.newContext({ viewport: { width: 700, height: 500 } });
    try {
        const page = await context.newPage();
        await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
        await deed(page);
    } finally {
        await context.close();
        site.close();
    }
}

const frame = (src: string) => `<iframe src="${src}" title="table" width="600" height="355" style="border:0"></iframe>`;
const stands = (page: Page) => page.frameLocator('iframe').locator('desc');

const isPublic = { 'Who may come': 'public' };
const games = ['Spoil', 'Spinner', 'Ladder Dominoes', 'Spoiler'];

const step = async (ada: Guest, game: string) => {
    let steps = 3;
    const until = async () => --steps < 0;
    await (game === 'Spoil' ? playOn([ada], { until }) : playTiles([ada], { until }));
};

for (const game of games)
    test(`${game}: a public table is shown in a frame of another site, follows the game, and leads to it`, async ({
        browser,
    }) => {
        const ada = await guest(browser, server.url, 'Ada');
        const code = await setUp(ada.page, { game, seats: 3, bots: 2, choices: isPublic });
        await elsewhere(browser, frame(`${server.url}/embed/${code}`), async (page) => {
            await expect(stands(page)).toHaveText('Waiting for the start');
            await start(ada);
            await expect(stands(page)).toHaveText(/To move: /);
            await step(ada, game);
            const table = page.frameLocator('iframe').locator('svg');
            await expect(table).toContainText('Ada');
            await picture(page, game);
            const link = page.frameLocator('iframe').getByRole('link', { name: /Open at 127\.0\.0\.1/ });
            await expect(link).toHaveAttribute('href', `/r/${code}`);
            await expect(link).toHaveAttribute('target', '_blank');
            // The viewer has no identity. Nothing is stored, and browsers would not allow a frame to store anything.
            expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
            expect(await sideways(page)).toBeLessThanOrEqual(0);
        });
        await close([ada]);
    });

test('a private table and the table itself are shown in no frame', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    const code = await setUp(ada.page, { seats: 3, bots: 2 });
    await elsewhere(browser, frame(`${server.url}/embed/${code}`), async (page) => {
        await expect(page.frameLocator('iframe').getByText('This table is private, or it is gone.')).toBeVisible();
    });
    await elsewhere(browser, frame(`${server.url}/r/${code}`), async (page) => {
        await expect(page.frameLocator('iframe').locator('body')).not.toContainText(/Ada|Anteroom/);
    });
    await close([ada]);
});

test('a house that lets no site show its tables is shown in no frame', async ({ browser }) => {
    await server.stop();
    server = await Server.start('--embed', 'none');
    const ada = await guest(browser, server.url, 'Ada');
    const code = await setUp(ada.page, { seats: 3, bots: 2, choices: isPublic });
    await elsewhere(browser, frame(`${server.url}/embed/${code}`), async (page) => {
        await expect(page.frameLocator('iframe').locator('body')).not.toContainText(/Ada|Anteroom/);
    });
    await close([ada]);
});
