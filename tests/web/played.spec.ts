import { expect, type Page, test } from '@playwright/test';
import {
    act,
    close,
    comeIn,
    finished,
    follow,
    guest,
    host,
    onTurn,
    phone,
    playOn,
    readLog,
    serious,
    setUp,
    sit,
    start,
    toTurn,
} from './seats';
import { Server } from './server';

// Pages of a real server. Each test has its own server.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

const hand = (page: Page) =>
    page.locator('.dock .hand button').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
const log = async (page: Page): Promise<string[]> => page.locator('.log li').allTextContents();

test('hosted from a phone and joined by link and by code, a game of Spoil is played to its end', {
    tag: '@whole',
}, async ({ browser }) => {
    const [ada, ben, cleo] = [
        await guest(browser, server.url, 'Ada', { viewport: phone }),
        await guest(browser, server.url, 'Ben'),
        await guest(browser, server.url, 'Cleo', { viewport: { width: 360, height: 740 } }),
    ];
    expect(await serious(ada.page)).toEqual([]);
    const link = await host(ada, { game: 'Spoil', seats: 4, bots: 1, rules: { Lives: '2' } });
    expect(await serious(ada.page)).toEqual([]);
    await follow(ben, link);
    await comeIn(cleo, (await ada.page.locator('.code').textContent()) ?? '');
    await ben.page.getByLabel('Say something').fill('Good luck!');
    await ben.page.getByRole('button', { name: 'Send' }).click();
    await expect(cleo.page.locator('.chat-lines')).toContainText('Good luck!');
    await start(ada);
    await expect(cleo.page.locator('.plate')).toHaveCount(4);
    expect(await serious(ada.page)).toEqual([]);
    const steps = await playOn([ada, ben, cleo]);
    expect(steps).toBeGreaterThan(2);
    for (const { page } of [ada, ben, cleo]) {
        await expect(page.locator('.ranking tbody tr')).toHaveCount(4);
        await expect(page.locator('.ranking .winner').first()).toBeVisible();
    }
    expect(await serious(ada.page)).toEqual([]);
    await expect(ada.page.getByRole('link', { name: 'Check the deal' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Play again' }).click();
    await expect(ben.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    // The other players keep the result until they continue.
    await expect(cleo.page.locator('.next-game')).toContainText('is being set up');
    await expect(cleo.page.locator('.ranking tbody tr')).toHaveCount(4);
    await cleo.page.getByRole('button', { name: 'To the next game' }).click();
    await expect(cleo.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await expect(ada.page.locator('.ranking tbody tr')).toHaveCount(4);
    await close([ada, ben, cleo]);
});

test('one click deals a game against bots, and a spectator can watch it', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await ada.page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(ada.page.locator('.plate')).toHaveCount(4);
    await expect(onTurn(ada.page)).toBeVisible({ timeout: 30_000 });
    const eve = await guest(browser, ada.page.url(), 'Eve');
    await expect(eve.page.locator('.plate')).toHaveCount(4);
    await expect(eve.page.locator('.hand')).toHaveCount(0);
    await close([ada, eve]);
});

test('a page that is reloaded in the middle of its turn plays on where it was', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await ada.page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(ada.page.locator('.how')).toContainText('The last one left wins');
    await readLog(ada.page);
    await toTurn(ada.page);
    await act(ada.page, { buys: 0 });
    await toTurn(ada.page);
    await expect(onTurn(ada.page)).toBeVisible();
    const before = { hand: await hand(ada.page), log: await log(ada.page) };
    await ada.page.reload();
    await readLog(ada.page);
    await expect(onTurn(ada.page)).toBeVisible();
    expect(await hand(ada.page)).toEqual(before.hand);
    const now = await log(ada.page);
    // A snapshot repeats the current hand. Its lines were all in the log before.
    expect(now.some((line) => line.startsWith('Round 1:'))).toBe(true);
    expect(now.filter((line) => !before.log.includes(line))).toEqual([]);
    expect(await act(ada.page, { buys: 0 })).toBe(true);
    await close([ada]);
});

test('pages come back by themselves when the server is killed in the middle of a hand', { tag: '@whole' }, async ({
    browser,
}) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    const code = await setUp(ada.page, { seats: 3, bots: 1 });
    await comeIn(ben, code);
    await start(ada);
    await playOn([ada, ben], { until: async () => (await ada.page.locator('.log .line-round').count()) >= 2 });
    for (const { page } of [ada, ben]) {
        const skip = page.locator('[data-do=skip]');
        if (await skip.isVisible()) await skip.click();
    }
    const before = { ada: await hand(ada.page), ben: await hand(ben.page) };
    await server.kill();
    for (const { page } of [ada, ben]) await expect(page.locator('.banner')).toContainText('Reconnecting');
    await server.run();
    for (const { page } of [ada, ben]) await expect(page.locator('.banner')).toHaveCount(0, { timeout: 30_000 });
    expect(await hand(ada.page)).toEqual(before.ada);
    expect(await hand(ben.page)).toEqual(before.ben);
    expect(
        await playOn([ada, ben], {
            until: async () =>
                (await ada.page.locator('.log .line-revealed').count()) >= 8 || (await finished(ada.page)),
        }),
    ).toBeGreaterThan(0);
    await close([ada, ben]);
});

test('a second tab takes the seat over, and the first one can take it back', async ({ browser }) => {
    const ada = await guest(browser, server.url, 'Ada');
    await ada.page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
    await expect(onTurn(ada.page)).toBeVisible({ timeout: 30_000 });
    const second = await ada.context.newPage();
    await second.goto(ada.page.url());
    await expect(onTurn(second)).toBeVisible();
    await expect(ada.page.getByRole('alertdialog')).toContainText('another tab');
    await expect(ada.page).toHaveTitle(/^Open elsewhere/);
    // The table below the dialog cannot be reached, not even by keyboard.
    await ada.page.keyboard.press('Escape');
    await ada.page.keyboard.press('Escape');
    await expect(ada.page.getByRole('alertdialog')).toBeVisible();
    for (let i = 0; i < 5; ++i) {
        await ada.page.keyboard.press('Tab');
        expect(await ada.page.evaluate(() => document.activeElement?.closest('.dock, header')?.outerHTML ?? '')).toBe(
            '',
        );
    }
    await ada.page.getByRole('button', { name: 'Take the seat back' }).click();
    await expect(ada.page.getByRole('alertdialog')).toHaveCount(0);
    await expect(second.getByRole('alertdialog')).toContainText('another tab');
    expect(await act(ada.page, { buys: 0 })).toBe(true);
    await close([ada]);
});

test("the lobby shows tables as they come and go, and remembers one's own", async ({ browser }) => {
    const [ada, ben] = [await guest(browser, server.url, 'Ada'), await guest(browser, server.url, 'Ben')];
    await ada.page.getByRole('button', { name: 'Set up a table: Spoil', exact: true }).click();
    await ada.page.getByLabel('Who may come').selectOption('public');
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await expect(ben.page.locator('.table-link')).toContainText('set up by Ada');
    await ben.page.locator('.table-link').first().click();
    await sit(ben.page);
    await expect(ada.page.locator('.seat-row')).toContainText(['Ada', 'Ben']);
    await ben.page.getByRole('link', { name: /Lobby/ }).click();
    await expect(ben.page.getByRole('region', { name: 'Your tables' })).toContainText('set up by Ada');
    await close([ada, ben]);
});
