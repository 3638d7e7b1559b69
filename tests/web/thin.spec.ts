// The thin client of the documents plays every game to its result.
import { expect, type Page, test } from '@playwright/test';
import { below } from './chance';
import { complaints } from './complaints';
import { axe } from './seats';
import { Server } from './server';

let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(() => server.stop());

async function comeIn(page: Page, name: string): Promise<void> {
    await page.goto(`${server.url}/docs/thin/`);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Come in' }).click();
    await expect(page.getByRole('heading', { name: 'New table' })).toBeVisible();
}

/** Creates a table. `options` has the label of each option and the words of the chosen value. */
async function create(page: Page, game: string, options: Record<string, string> = {}): Promise<void> {
    await page.getByLabel('Game').selectOption(game);
    for (const [name, words] of Object.entries(options)) {
        const label = page.locator('#create label').filter({ hasText: new RegExp(`^${name}`) });
        const field = label.locator('select, input');
        if (await label.locator('select').count()) await field.selectOption(words);
        else await field.fill(words);
    }
    await page.getByRole('button', { name: 'Create the table' }).click();
    await expect(page.getByRole('button', { name: 'Ready' })).toBeVisible();
}

async function start(page: Page): Promise<void> {
    for (const step of ['Ready', 'Start']) await page.getByRole('button', { name: step, exact: true }).click();
    await expect(page.locator('#turn')).toHaveText(/^(It is your turn|Waiting for (?!the deal))/);
}

/** Clicks buttons at random until the game is over, or this many times. Each click changes the table. */
async function play(page: Page, clicksMost = Infinity): Promise<void> {
    const turn = page.locator('#turn');
    const buttons = page.locator('#choices button:not(:text-is("Choose again"))');
    for (let clicks = 0; clicks < clicksMost; ++clicks) {
        await expect(turn).toHaveText(/It is your turn|The game is over/);
        if ((await turn.textContent())!.includes('over')) return;
        const before = await page.locator('#table').innerHTML();
        await buttons.nth(below(await buttons.count())).click();
        await page.waitForFunction((html) => document.getElementById('table')!.innerHTML !== html, before);
        await expect(page.getByRole('alert')).toBeEmpty();
    }
}

const short: [string, Record<string, string>][] = [
    ['Spoil', { Lives: '1', 'Ante chips': '5' }],
    ['Spoiler', { Length: 'Short' }],
    ['Spinner', { Length: 'Three hands' }],
    ['Ladder Dominoes', { 'Points to win': 'Short' }],
];
for (const [game, options] of short)
    test(`a game of ${game} is played to its result, over a reload, and the next one begins`, async ({ page }) => {
        const said = complaints(page);
        await comeIn(page, 'Ada');
        await create(page, game, options);
        await start(page);
        await play(page, 4);
        const title = await page.locator('#title').textContent();
        await page.reload();
        await expect(page.locator('#title')).toHaveText(title!);
        await play(page);
        await expect(page.locator('#turn')).toHaveText(/^The game is over\. Winner: (?!nobody)./);
        await expect(page.getByRole('log')).toContainText('game over');
        await page.getByRole('button', { name: 'Play again' }).click();
        await start(page);
        expect(said).toEqual([]);
    });

test('friends come by the code or by the address of the page, one after the other', async ({ page, browser }) => {
    await comeIn(page, 'Ada');
    await create(page, 'Spinner', { Seats: '3', Bots: '0' });
    const others = await Promise.all(
        ['Bob', 'Cleo'].map(async (name) => {
            const friend = await (await browser.newContext()).newPage();
            await comeIn(friend, name);
            return friend;
        }),
    );
    const [bob, cleo] = others as [Page, Page];
    await bob.getByLabel('Code or link').fill('ZZZZ');
    await bob.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(bob.getByRole('alert')).not.toBeEmpty();
    await bob.getByLabel('Code or link').fill(new URL(page.url()).hash.slice(1));
    await bob.getByRole('button', { name: 'Join', exact: true }).click();
    await bob.getByRole('button', { name: 'Sit on seat 2' }).click();
    await cleo.goto(page.url());
    await cleo.getByRole('button', { name: 'Sit on seat 3' }).click();
    for (const one of [...others, page]) await one.getByRole('button', { name: 'Ready' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    for (const one of [...others, page]) await expect(one.locator('#hand')).toContainText('hand: ');
    await cleo.getByRole('link', { name: 'Back to the tables' }).click();
    await cleo.getByRole('link', { name: /^Return to spinner/ }).click();
    await expect(cleo.locator('#hand')).toContainText('hand: ');
});

test('a lost connection is shown, and the game goes on after the server restarted', async ({ page }) => {
    await comeIn(page, 'Ada');
    await create(page, 'Spinner');
    await start(page);
    await server.kill();
    await expect(page.locator('#link')).toHaveText(/No connection/);
    await server.run();
    await expect(page.locator('#link')).toBeEmpty();
    await play(page, 3);
});

for (const width of [360, 1280])
    test(`at ${width} pixels nothing reaches over the edge, and every control has its name`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const game of ['Spoil', 'Spoiler']) {
            await comeIn(page, 'Ada');
            await create(page, game, { 'Seconds for a turn': '120' });
            await start(page);
            await play(page, 12);
            const reach = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(reach, game).toBeLessThanOrEqual(width);
            const { violations } = await axe(page).analyze();
            expect(violations.map(({ id, nodes }) => `${game} ${id}: ${nodes[0]?.html}`)).toEqual([]);
            await page.evaluate(() => localStorage.clear());
        }
    });
