import { type Browser, expect, type Page } from '@playwright/test';
import { comeIn, type Guest, member, readLog, serious } from './seats';
import { Server } from './server';

// The console of the house, as its staff use it.
export const password = 'correct horse battery';
export const players = ['Ada', 'Ben', 'Cleo'];

/** Starts a house with an operator Olga, a cashier Cash, and players. */
export const openHouse = (...options: string[]): Promise<Server> =>
    Server.forMoney(
        (house) => {
            const admin = (...words: string[]) => house.admin(words, password);
            admin('currency', 'EUR', '2');
            for (const name of ['Olga', 'Cash', ...players]) admin('operator', name, '--reason', 'opens the house');
            admin('role', 'Cash', 'cashier', '--reason', 'sits at the counter');
            for (const name of players) admin('role', name, 'player', '--reason', 'is here to play');
        },
        ...options,
    );

/** Goes to a path on the same server. */
export async function go(page: Page, path: string): Promise<void> {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.locator('.house-view h1')).toBeVisible();
}

export async function askFor(page: Page, label: string, reason: string, words = ''): Promise<void> {
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    if (words) await dialog.getByLabel('Text for the players').fill(words);
    await dialog.locator('button[type=submit]').click();
}

export async function act(page: Page, label: string, reason: string, words = ''): Promise<void> {
    await askFor(page, label, reason, words);
    await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Types the password when the page asks for it again. The browser has logged the refusal that came before. */
export async function prove({ page, faults }: Guest, secret = password): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password').fill(secret);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog).toHaveCount(0);
    expectRefused(faults);
}

/** Checks that the browser logged only the refusals that the test wanted. */
export function expectRefused(faults: string[]): void {
    for (const fault of faults.splice(0)) expect(fault).toContain('409');
}

export async function toPlayer(page: Page, name: string): Promise<void> {
    await go(page, '/house/players');
    await page.getByLabel('Name of an account').fill(name.toLowerCase());
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

type Way = 'Deposit' | 'Withdraw';

/** Makes a payment at the desk, in cash unless there is a voucher. Clicks the button twice. */
export async function pay(
    page: Page,
    name: string,
    amount: string,
    { way = 'Deposit', voucher = '' }: { way?: Way; voucher?: string } = {},
): Promise<void> {
    await toPlayer(page, name);
    const form = page.getByRole('form', { name: way });
    await form.getByLabel('Amount').fill(amount);
    if (voucher) {
        await form.getByLabel('How it is paid').selectOption('Voucher');
        await form.getByLabel('Voucher number').fill(voucher);
    }
    await form.getByLabel('Reason').fill('for tonight');
    await form.getByRole('button', { name: way }).dblclick();
}

export const said = (page: Page, way: Way = 'Deposit') => page.getByRole('form', { name: way }).getByRole('status');

/** Types the password if the page asks for it. The test does not know whether it was typed recently. */
export async function proveIfAsked(guest: Guest, way: Way): Promise<void> {
    const asked = guest.page.getByRole('dialog', { name: 'Is it you?' });
    await expect(asked.or(said(guest.page, way).filter({ hasText: /./ }))).toBeVisible();
    if (await asked.isVisible()) await prove(guest);
}

export async function count(page: Page, button: string, amount: string): Promise<void> {
    const form = page.getByRole('form', { name: button });
    await form.getByLabel('Counted').fill(amount);
    await form.getByRole('button', { name: button }).click();
}

/** Deposits cash with a double click, as people in a hurry do. */
export async function deposit(page: Page, name: string, amount: string): Promise<void> {
    await toPlayer(page, name);
    const form = page.getByRole('form', { name: 'Deposit' });
    await form.getByLabel('Amount').fill(amount);
    await form.getByLabel('Reason').fill('cash at the door');
    await form.getByRole('button', { name: 'Deposit' }).dblclick();
    await expect(form.getByRole('status')).toHaveText(`${amount} EUR paid in. Free now: ${amount} EUR.`);
}

/** Opens a table with 5.00 for the prize, 5.00 for chips, and 10 % of the buy-in for the house. Returns its number and
 * code. */
export async function openTable(page: Page, lives: string): Promise<{ room: number; code: string }> {
    await go(page, '/house/tables');
    await page.getByRole('button', { name: 'Open a table' }).click();
    const form = page.getByRole('region', { name: 'Open a table' });
    await form.getByLabel('Seats').selectOption('3');
    await form.getByText('House rules').click();
    await form.getByRole('spinbutton', { name: 'Lives' }).fill(lives);
    await form.getByLabel('Into the prize, per player').fill('5.00');
    await form.getByLabel('Fee in percent of the buy-in').fill('10');
    await form.getByLabel('Reason').fill('Friday');
    expect(await serious(page)).toEqual([]);
    await form.getByRole('button', { name: 'Open the table' }).dblclick();
    const head = page.getByRole('heading', { name: /^Table \d+ · [A-Z0-9]+$/ });
    await expect(head).toBeVisible();
    const [, room, code] = /^Table (\d+) · (\w+)$/.exec((await head.textContent()) ?? '')!;
    return { room: Number(room), code: code! };
}

/** Brings three players, who pay in and sit down. The table deals when all are ready. */
export async function seated(
    browser: Browser,
    url: string,
    olga: Guest,
    { lives }: { lives: string },
): Promise<{ room: number; guests: Guest[] }> {
    for (const name of players) await deposit(olga.page, name, '20.00');
    return sit(browser, url, olga, { lives });
}

/** Seats the players, who have already paid in, at a new table, which deals. */
export async function sit(
    browser: Browser,
    url: string,
    olga: Guest,
    { lives }: { lives: string },
): Promise<{ room: number; guests: Guest[] }> {
    const { room, code } = await openTable(olga.page, lives);
    const guests: Guest[] = [];
    for (const name of players) guests.push(await member(browser, url, name, password));
    for (const one of guests) await comeIn(one, code);
    for (const { page } of guests) {
        await expect(page.locator('.plate')).toHaveCount(3);
        await expect(page.locator('.money-line')).toContainText('Wallet');
        await readLog(page);
    }
    return { room, guests };
}
