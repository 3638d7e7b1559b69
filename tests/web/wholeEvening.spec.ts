import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
    act,
    askFor,
    count,
    go,
    openHouse,
    password,
    pay,
    players,
    prove,
    proveIfAsked,
    said,
    toPlayer,
} from './house';
import { picture } from './picture';
import { close, comeIn, type Guest, member, playOn, readLog } from './seats';
import type { Server } from './server';

// One evening from the first drawer to the settlement. All its parts must agree about the money.
let server: Server;

test.beforeEach(async () => {
    server = await openHouse();
});
test.afterEach(async () => {
    await server.stop();
});

const come = (browser: Browser, name: string): Promise<Guest> => member(browser, server.url, name, password);

async function saved(page: Page, button: string): Promise<string> {
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).last().click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
}

const minor = (text: string): number => Math.round(Number(/-?[\d,]+\.\d\d/.exec(text)![0].replaceAll(',', '')) * 100);
const amount = (minor: number): string => (minor / 100).toFixed(2);

async function freeOf(page: Page, name: string): Promise<number> {
    await toPlayer(page, name);
    const row = page.getByRole('table', { name: 'Balances' }).getByRole('row').nth(1);
    return minor((await row.getByRole('cell').nth(1).textContent()) ?? '');
}

/** Opens tonight's table from a template: 5.00 for the prize, 5.00 for chips, and 10 % of the buy-in for the house. */
async function openFriday(page: Page): Promise<{ room: number; code: string }> {
    await go(page, '/house/templates');
    await page.getByLabel('Seats').selectOption('3');
    await page.getByText('House rules').click();
    await page.getByRole('spinbutton', { name: 'Lives' }).fill('1');
    await page.getByLabel('Into the prize, per player').fill('5.00');
    await page.getByLabel('Fee in percent of the buy-in').fill('10');
    await page.getByLabel('Name of the template').fill('Friday');
    await page.getByLabel('Reason').fill('every week');
    await page.getByRole('button', { name: 'Keep the template' }).click();
    await expect(page.getByRole('table', { name: 'Templates' })).toContainText('Friday');
    await go(page, '/house/tables');
    await page.getByRole('button', { name: 'Open a table' }).click();
    await page.getByLabel('Template').selectOption('Friday');
    await page.getByLabel('Reason').fill('Friday');
    await page.getByRole('button', { name: 'Open the table' }).click();
    const head = page.getByRole('heading', { name: /^Table \d+ · [A-Z0-9]+$/ });
    const [, room, code] = /^Table (\d+) · (\w+)$/.exec((await head.textContent()) ?? '')!;
    return { room: Number(room), code: code! };
}

/** All players sit down and play the game to its end. */
async function play(browser: Browser, code: string): Promise<Guest[]> {
    const guests: Guest[] = [];
    for (const name of players) guests.push(await come(browser, name));
    for (const one of guests) await comeIn(one, code);
    for (const { page } of guests) await readLog(page);
    await playOn(guests);
    return guests;
}

async function disputeOf(page: Page, room: number): Promise<string> {
    await go(page, `/house/tables/${room}`);
    await page.getByRole('button', { name: 'Dispute file' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Ben wants to see it');
    return saved(page, 'Save the file');
}

/** Confirms a payment. A withdrawal also needs Olga's password, which she has already typed to set the rule. */
async function confirm({ page }: Guest): Promise<void> {
    await go(page, '/house/desk');
    await act(page, 'Confirm', 'counted it');
    await expect(page.getByText('Nothing is waiting.')).toBeVisible();
}

/** Pays in 20.00 for each player, and 150.00 more for Ada, which Olga confirms. Ben's first payment is mistyped, but
 * still counts for his limit. */
async function payIn(till: Guest, olga: Guest): Promise<void> {
    const cash = till.page;
    await go(cash, '/house/desk');
    await count(cash, 'Open my drawer', '50.00');
    await expect(cash.getByText('Your drawer is open.')).toBeVisible();
    await pay(cash, 'Ben', '95.00');
    await expect(said(cash)).toContainText('95.00 EUR paid in.');
    await act(cash, 'Take back', 'mistyped');
    await expect(cash.getByText('Still owed: 0.00 EUR.')).toBeVisible();
    for (const name of players) {
        await pay(cash, name, '20.00');
        // Ben's mistyped payment counts too, so he exceeds the amount that needs no password. The page then does not
        // ask for the password again.
        if (name === 'Ben') await prove(till);
        await expect(said(cash)).toHaveText('20.00 EUR paid in. Free now: 20.00 EUR.');
    }
    await pay(cash, 'Ada', '150.00');
    await expect(said(cash)).toContainText('is waiting for a second person');
    await confirm(olga);
}
const paidIn: Record<string, number> = { Ada: 17_000, Ben: 2_000, Cleo: 2_000 };

/** Pays out the balance of each player and closes the drawer with five units too few. Returns each payment, and the
 * amount that is left. */
async function payOut(till: Guest, olga: Guest): Promise<{ out: Record<string, number>; left: number }> {
    const cash = till.page;
    const out: Record<string, number> = {};
    for (const name of players) {
        out[name] = await freeOf(cash, name);
        if (out[name] === 0) continue;
        await pay(cash, name, amount(out[name]), { way: 'Withdraw' });
        // Only this payment exceeds the amount that needs no password. The password for its deposit may have been typed
        // long ago.
        if (out[name] > 10_000) await proveIfAsked(till, 'Withdraw');
        const waits = out[name] > 12_000;
        await expect(said(cash, 'Withdraw')).toContainText(
            waits ? 'is waiting for a second person' : 'Free now: 0.00 EUR.',
        );
        if (waits) await confirm(olga);
    }
    const left = 5_000 + 21_000 - players.reduce((all, name) => all + out[name]!, 0);
    await go(cash, '/house/desk');
    await cash.getByRole('table', { name: 'Drawers' }).getByRole('button', { name: 'Close' }).click();
    await count(cash, 'Close drawer 1 of Cash', amount(left - 500));
    await expect(cash.getByText('The drawer is closed. Difference: -5.00 EUR.')).toBeVisible();
    await expect(cash.getByRole('table', { name: 'Drawers' })).toContainText(`${amount(left)} EUR`);
    return { out, left };
}

/** Checks the settlement of Friday's tables: each player's result is the amount paid out minus the amount paid in. */
async function settles(page: Page, room: number, out: Record<string, number>): Promise<void> {
    await go(page, '/house/settlement');
    await page.getByLabel('Made from the template').selectOption('Friday');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    const sheet = page.getByRole('region', { name: /^Settlement of the games that began from/ });
    await expect(sheet.getByText(`Table ${room}`, { exact: true })).toBeVisible();
    await expect(sheet.getByText('Made from the template Friday')).toBeVisible();
    await expect(sheet.getByText('House fees: 1.50 EUR')).toBeVisible();
    await picture(page, 'settlement', { fullPage: true });
    const [, ...lines] = (await saved(page, 'CSV file')).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[1]).sort()).toEqual([...players].sort());
    for (const line of lines) {
        const [, name, , , , net] = line.split(',');
        expect(minor(net!)).toBe(out[name!]! - paidIn[name!]!);
    }
}

/** Checks the day in the books. Returns the increase of cash in the drawer. */
async function dayOf(page: Page): Promise<number> {
    await go(page, '/house/books');
    await page.getByText('Totals a day', { exact: true }).click();
    const day = page.getByRole('table', { name: 'Totals a day', exact: true }).getByRole('row').nth(1);
    await expect(day.getByRole('cell').nth(3)).toHaveText('1.50 EUR');
    await expect(day.getByRole('cell').nth(4)).toHaveText('1');
    const [, cameIn, wentOut] = await day.getByRole('cell').allTextContents();
    return minor(cameIn!) - minor(wentOut!);
}

async function anchorOf(page: Page): Promise<string> {
    await page.getByText('An anchor of the books', { exact: true }).click();
    await expect(page.getByRole('img', { name: 'The anchor as a QR code' }).locator('path')).toBeVisible();
    await picture(page, 'books', { fullPage: true });
    return (await page.locator('.anchor-line').textContent()) ?? '';
}

test('an evening: a drawer, a slip, a second person, a game for money, a quarrel, a difference, a settlement', async ({
    browser,
}) => {
    const olga = await come(browser, 'Olga');
    const cash = await come(browser, 'Cash');
    await go(olga.page, '/house/desk');
    await olga.page.getByRole('group', { name: 'Set the rule' }).getByLabel('Amount').fill('120.00');
    await askFor(olga.page, 'Set the rule', 'as agreed');
    await prove(olga);
    await expect(olga.page.getByRole('dialog')).toHaveCount(0);
    const { room, code } = await openFriday(olga.page);
    await payIn(cash, olga);
    const guests = await play(browser, code);
    const file = await disputeOf(olga.page, room);
    expect(server.verified(file, '--key', JSON.parse(file).house)).toMatchObject({ status: 0 });
    const { out, left } = await payOut(cash, olga);
    await settles(olga.page, room, out);
    expect(await dayOf(olga.page)).toBe(left - 5_000);
    const anchor = await anchorOf(olga.page);
    await close([...guests, cash, olga]);
    expect(server.command(['audit', '--expect', anchor])).toContain('right: ');
});
