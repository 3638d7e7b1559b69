import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { act, askFor, deposit, go, openHouse, openTable, password, players, prove, seated, toPlayer } from './house';
import { picture } from './picture';
import { close, type Guest, member, playOn, serious, sideways } from './seats';
import type { Server } from './server';
import { sumsPaid } from './stakes';

// A host's evening, using only the console: a table of the house, money over the counter, the books and the settlement.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const come = (browser: Browser, name: string, more: object = {}): Promise<Guest> =>
    member(browser, server.url, name, password, more);

const freeOf = async (page: Page, name: string): Promise<number> => {
    await toPlayer(page, name);
    const cell = page.getByRole('table', { name: 'Balances' }).getByRole('row').nth(1).getByRole('cell').nth(1);
    return Number(/^(\d+\.\d\d) EUR$/.exec((await cell.textContent()) ?? '')![1]);
};

async function fileOf(page: Page, button: string): Promise<string> {
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).last().click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
}

const rowsOf = (csv: string): string[][] =>
    csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));

/** Checks that the page of a table shows the players of its games and their winners. */
async function shownWithGames(page: Page, room: number): Promise<void> {
    await go(page, `/house/tables/${room}`);
    await page.getByText('Games', { exact: true }).click();
    const games = page.getByRole('table', { name: 'Games' });
    await expect(games).toContainText('won');
    for (const name of players) await expect(games.getByRole('link', { name })).toBeVisible();
}

/** Closes a table of the template `Friday 5`. The table is empty, so it closes at once. Then finds the table again. */
async function closesAndIsFound(page: Page, table: string): Promise<void> {
    await go(page, table);
    await act(page, 'Close after the game', 'enough tables', 'Good night');
    await expect(page.getByText('This table is closed.')).toBeVisible();
    await go(page, '/house/tables');
    await page.getByText('Closed tables', { exact: true }).click();
    await page.getByLabel('Number, code, or name').fill('999');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No matching closed tables.')).toBeVisible();
    await page.getByLabel('Number, code, or name').fill(table.split('/').pop()!);
    await page.getByRole('button', { name: 'Search' }).click();
    const closed = page.getByRole('table', { name: 'Closed tables' });
    await expect(closed).toContainText('10.00 EUR');
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await serious(page), `closed tables at ${width}`).toEqual([]);
        await expect.poll(() => sideways(page), `closed tables at ${width}`).toBeLessThanOrEqual(0);
        await picture(page, `closed-tables-${width}`, { fullPage: true });
    }
    await closed.getByRole('link').click();
    await expect(page.getByText('This table is closed.')).toBeVisible();
    // The table's view would otherwise continue to request the table.
    await go(page, '/house');
}

test('an operator opens a table, three pay in and play to the end; balances, sheet and files agree', async ({
    browser,
}) => {
    const olga = await come(browser, 'Olga');
    const { room, guests } = await seated(browser, server.url, olga, { lives: '1' });
    await go(olga.page, `/house/tables/${room}`);
    await expect(olga.page.locator('.picture .plate')).toHaveCount(3);
    await expect(olga.page.locator('.picture .money-line')).toContainText('Prize 15.00 EUR');
    await picture(olga.page, 'table');
    await playOn(guests);
    const told = await sumsPaid(guests[0]!.page);

    await shownWithGames(olga.page, room);
    for (const name of players) expect(await freeOf(olga.page, name)).toBeCloseTo(9.5 + told[name]!, 5);
    await expect(olga.page.getByRole('table', { name: 'Statement' })).toContainText(`Table ${room}, game 1`);

    await go(olga.page, '/house/settlement');
    await olga.page.getByRole('button', { name: 'Make the sheet' }).click();
    const made = olga.page.getByRole('region', { name: /^Settlement of the games that began from/ });
    await expect(made.getByText(`Table ${room}`, { exact: true })).toBeVisible();
    await picture(olga.page, 'settlement', { fullPage: true });
    // The previous evening had none of these games.
    await olga.page.getByLabel('First day').fill('2026-01-01');
    await olga.page.getByLabel('Last day').fill('2026-01-02');
    await olga.page.getByRole('button', { name: 'Make the sheet' }).click();
    await expect(made.getByText('0.00 EUR')).toBeVisible();
    await expect(made.getByText(`Table ${room}`, { exact: true })).toHaveCount(0);
    for (const day of ['First day', 'Last day']) await olga.page.getByLabel(day).fill('');
    await olga.page.getByRole('textbox', { name: 'Tables' }).fill(String(room));
    await olga.page.getByRole('button', { name: 'Make the sheet' }).click();
    await expect(olga.page.getByText('House fees: 1.50 EUR')).toBeVisible();
    const sheet = rowsOf(await fileOf(olga.page, 'CSV file'));
    expect(sheet.map(([, name]) => name).sort()).toEqual([...players].sort());
    for (const [, name, paidIn, paidOut] of sheet) expect([paidIn, Number(paidOut)]).toEqual(['10.50', told[name!]]);

    await go(olga.page, '/house/books');
    await expect(olga.page.getByRole('table', { name: 'Totals' })).toContainText('-60.00 EUR');
    await olga.page.getByText('Movements', { exact: true }).click();
    await olga.page.getByLabel('Table number').fill(String(room));
    await olga.page.getByRole('button', { name: 'Search' }).click();
    const csv = rowsOf(await fileOf(olga.page, 'CSV file'));
    const stakes = csv
        .filter((row) => ['buy_in', 'chips', 'fee'].includes(row[3]!) && row[4]!.startsWith('wallet:'))
        .reduce((sum, row) => sum + Number(row[6]), 0);
    expect(stakes).toBeCloseTo(31.5, 5);
    const json = JSON.parse(await fileOf(olga.page, 'JSON file')) as { transfers: unknown[] };
    expect(json.transfers).toHaveLength(csv.length);
    await olga.page.getByText('Pay fees out', { exact: true }).click();
    const payout = olga.page.getByRole('form', { name: 'Pay fees out' });
    await payout.getByLabel('Amount').fill('1.60');
    await payout.getByLabel('Reason').fill('to the club');
    await payout.getByRole('button').click();
    await expect(payout).toContainText('Only 1.50 EUR are free.');
    await payout.getByLabel('Amount').fill('1.20');
    await expect(payout).toContainText('1.20 EUR out of the fees; afterwards there are 0.30 EUR.');
    await payout.getByRole('button').dblclick();
    await expect(payout.getByRole('status')).toHaveText('1.20 EUR paid out. Fees left: 0.30 EUR.');
    await expect(olga.page.getByRole('table', { name: 'Totals' })).toContainText('-58.80 EUR');
    await picture(olga.page, 'fees', { fullPage: true });
    const atStart = olga.page.getByText('The audit at the start of the server found no fault.');
    await expect(olga.page.getByText('The books are correct.')).toBeVisible();
    await expect(atStart).toBeVisible();
    await olga.page.getByRole('button', { name: 'Audit now' }).click();
    await expect(atStart).toHaveCount(0, { timeout: 60_000 });
    await expect(olga.page.getByText('The books are correct.')).toBeVisible();
    await close([olga, ...guests]);
    await server.kill();
    server.command(['audit']);
});

test('a pause, a word and a removal reach the table; a void in the middle gives everybody the whole stake back', async ({
    browser,
}) => {
    const olga = await come(browser, 'Olga');
    const { room, guests } = await seated(browser, server.url, olga, { lives: '3' });
    let moves = 0;
    await playOn(guests, { until: async () => ++moves > 3 });
    await go(olga.page, `/house/tables/${room}`);
    await act(olga.page, 'Pause', 'Fire alarm');
    await expect(olga.page.locator('.tag', { hasText: 'paused' })).toBeVisible();
    await act(olga.page, 'Resume', 'It was none');
    await expect(olga.page.locator('.tag', { hasText: 'paused' })).toHaveCount(0);
    await olga.page.getByRole('textbox', { name: 'Message to the table' }).fill('Mind the buckets');
    await olga.page.getByRole('button', { name: 'Send' }).click();
    for (const { page } of guests) await expect(page.locator('.banner')).toContainText('Mind the buckets');
    await askFor(olga.page, 'Void the game', 'suspect collusion', 'The roof leaks');
    await prove(olga);
    await expect(olga.page.getByRole('dialog')).toHaveCount(0);
    for (const { page } of guests) await expect(page.locator('.panel.result')).toContainText('The roof leaks');
    await expect(olga.page.getByText('The last game was ended by the house. The roof leaks.')).toBeVisible();
    for (const name of players) expect(await freeOf(olga.page, name)).toBe(20);
    await expect(olga.page.getByRole('table', { name: 'Statement' })).toContainText('voided');
    await go(olga.page, `/house/tables/${room}`);
    await act(olga.page, 'Remove Cleo', 'threw a bucket');
    await expect(guests[2]!.page.getByRole('alertdialog')).toContainText('removed from this table');
    await go(olga.page, '/house/log');
    for (const reason of ['Fire alarm', 'It was none', 'suspect collusion', 'threw a bucket'])
        await expect(olga.page.getByRole('table', { name: 'Log' })).toContainText(reason);
    await close([olga, ...guests]);
    await server.kill();
    server.command(['audit']);
});

test("a cashier pays in and out and sees no operator's act; a player finds the way back", async ({ browser }) => {
    const olga = await come(browser, 'Olga');
    const { room } = await openTable(olga.page, '2');
    const cash = await come(browser, 'Cash');
    await deposit(cash.page, 'Ada', '20.00');
    const out = cash.page.getByRole('form', { name: 'Withdraw' });
    await out.getByLabel('Amount').fill('20.01');
    await out.getByLabel('Reason').fill('going home');
    await out.getByRole('button', { name: 'Withdraw' }).click();
    await expect(out.getByRole('alert')).toHaveText('Only 20.00 EUR are free.');
    await out.getByLabel('Amount').fill('12.50');
    await out.getByRole('button', { name: 'Withdraw' }).click();
    await expect(out.getByRole('status')).toHaveText('12.50 EUR paid out. Free now: 7.50 EUR.');
    await expect(cash.page.getByRole('button', { name: /^Suspend/ })).toHaveCount(0);
    for (const path of [
        '/house',
        '/house/tables',
        `/house/tables/${room}`,
        '/house/doors',
        '/house/templates',
        '/house/books',
    ]) {
        await go(cash.page, path);
        await expect(
            cash.page.getByRole('button', {
                name: /^(Open a table|Pause|Void|Close after|Remove|Shut|Keep|Send|Audit now)/,
            }),
        ).toHaveCount(0);
        await expect(cash.page.getByRole('link', { name: 'Log', exact: true })).toHaveCount(0);
    }
    await go(cash.page, '/house/tables/999');
    await expect(cash.page.getByText('No table has this number.')).toBeVisible();
    await go(cash.page, '/house');
    for (const fault of cash.faults.splice(0)) expect(fault).toContain('404');
    const ada = await come(browser, 'Ada');
    await ada.page.goto(`${server.url}/house/books`);
    await expect(ada.page.getByText('This page is for the cashiers and operators of the house.')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Back to the lobby' }).click();
    await expect(ada.page.getByRole('heading', { name: 'Open tables' })).toBeVisible();
    await close([olga, cash, ada]);
});

test('a deposit whose answer is lost is sent again and booked once', async ({ browser }) => {
    const cash = await come(browser, 'Cash');
    await toPlayer(cash.page, 'Ada');
    await cash.page.route(
        '**/deposit',
        async (route) => {
            await route.fetch();
            await route.abort();
        },
        { times: 1 },
    );
    const form = cash.page.getByRole('form', { name: 'Deposit' });
    await form.getByLabel('Amount').fill('20.00');
    await form.getByLabel('Reason').fill('cash at the door');
    await form.getByRole('button', { name: 'Deposit' }).click();
    await expect(form.getByRole('status')).toHaveText(
        'Booked once, though it was sent more than once. Free now: 20.00 EUR.',
    );
    expect(await freeOf(cash.page, 'Ada')).toBe(20);
    expect(cash.faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
    await close([cash]);
});

test('templates, doors and a suspension; axe finds nothing serious in any view, and none scrolls sideways', async ({
    browser,
}) => {
    const olga = await come(browser, 'Olga');
    const { page } = olga;
    await deposit(page, 'Ada', '20.00');
    await act(page, 'Suspend Ada', 'asked for it');
    await expect(page.locator('.tag', { hasText: 'suspended' })).toBeVisible();
    await act(page, 'Readmit Ada', 'is back');
    await go(page, '/house/templates');
    await page.getByLabel('Into the prize, per player').fill('5.00');
    await page.getByLabel('Name of the template').fill('Friday 5');
    await page.getByLabel('Reason').fill('every week');
    await page.getByRole('button', { name: 'Keep the template' }).click();
    await expect(page.getByRole('table', { name: 'Templates' })).toContainText('Friday 5');
    await go(page, '/house/doors');
    await act(page, 'Shut Spoil', 'cards are lost');
    await act(page, 'Open again Spoil', 'cards are found');
    await go(page, '/house/tables');
    await page.getByRole('button', { name: 'Open a table' }).click();
    await page.getByLabel('Template').selectOption('Friday 5');
    await page.getByLabel('Reason').fill('Friday');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('heading', { name: /^Table \d+/ })).toBeVisible();
    const views = [
        '/house',
        '/house/tables',
        new URL(page.url()).pathname,
        '/house/players',
        '/house/desk',
        '/house/books',
        '/house/settlement',
        '/house/doors',
        '/house/templates',
        '/house/reports',
        '/house/log',
    ];
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const view of views) {
            await go(page, view);
            for (const fold of await page.locator('.fold > summary').all()) await fold.click();
            await expect(page.getByText('Loading')).toHaveCount(0);
            expect(await serious(page), `${view} at ${width}`).toEqual([]);
            await expect.poll(() => sideways(page), `${view} at ${width}`).toBeLessThanOrEqual(0);
            await picture(page, `${view.slice(1).replace(/\//g, '-')}-${width}`, { fullPage: true });
        }
    }
    await closesAndIsFound(page, views[2]!);
    for (const fault of olga.faults.splice(0)) expect(fault).toContain('404');
    await close([olga]);
});
