import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { below, random } from './chance';
import { keepFrames, watchFrames } from './frames';

/** Actions of players at a table, based on what the page shows. */
export interface Guest {
    name: string;
    context: BrowserContext;
    page: Page;
    faults: string[];
}

export async function guest(browser: Browser, url: string, name: string, more: object = {}): Promise<Guest> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...more });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
        // Some of these tests stop the server for a moment, so errors of the WebSocket are allowed.
        if (message.type() === 'error' && !message.text().includes('WebSocket connection')) faults.push(message.text());
    });
    watchFrames(page, faults);
    keepFrames(page, name);
    await page.goto(url);
    await page.getByRole('button', { name: /^Your name is/ }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Your name is ${name}. Change it` })).toBeVisible();
    return { name, context, page, faults };
}

/** Opens a page for a player with an account and without confirmation of moves. */
export async function member(
    browser: Browser,
    url: string,
    name: string,
    password: string,
    more: object = {},
): Promise<Guest> {
    const one = await guest(browser, url, name, more);
    await one.page.evaluate(() => localStorage.setItem('anteroom.confirm', 'never'));
    await one.page.getByRole('button', { name: 'Log in or create an account' }).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await one.page.keyboard.press('Enter');
    await expect(one.page.getByRole('button', { name: `Your account: ${name}` })).toBeVisible();
    return one;
}

/** Closes the players' pages. None of them may have logged a fault. */
export async function close(guests: Guest[]): Promise<void> {
    for (const { context, faults, name } of guests) {
        expect(faults, name).toEqual([]);
        await context.close();
    }
}

/** Returns axe for a page without frames of another site. To look into such frames, axe would open another page each
 * time, which is half of the work. */
export const axe = (page: Page): AxeBuilder =>
    new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Returns the serious faults that axe finds. */
export async function serious(page: Page): Promise<string[]> {
    const { violations } = await axe(page).analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ')}`);
}

/** Returns the number of pixels by which the page scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets up a table from the lobby and returns its code. */
export async function setUp(
    page: Page,
    {
        game = 'Spoil',
        seats,
        bots,
        rules = {},
        choices = {},
        hints = false,
    }: {
        game?: string;
        seats: number;
        bots: number;
        rules?: Record<string, string>;
        choices?: Record<string, string>;
        hints?: boolean;
    },
): Promise<string> {
    await page.getByRole('button', { name: `Set up a table: ${game}`, exact: true }).click();
    await page.getByLabel('Seats').selectOption(String(seats));
    await page.getByLabel('Turn clock').selectOption('0');
    await page.getByLabel('Bots at the table').selectOption(String(bots));
    if (hints) await page.getByLabel('Players may ask for hints').check();
    await page.getByText('House rules').click();
    for (const [label, value] of Object.entries(rules)) await page.getByRole('spinbutton', { name: label }).fill(value);
    for (const [label, value] of Object.entries(choices))
        await page.getByLabel(label, { exact: true }).selectOption(value);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.locator('.code')).toBeVisible();
    return (await page.locator('.code').textContent()) ?? '';
}

export const phone = { width: 360, height: 640 };

/** Waits until the page is drawn and its animations are over. Does not wait for animations that last over 3 seconds or
 * begin later, such as a countdown. */
export async function still(page: Page): Promise<void> {
    await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        // An animation that starts in one frame appears in the next frame.
        for (let i = 0; i < 3; ++i) await frame();
        const moving = document.getAnimations().filter(({ effect, playState }) => {
            return playState === 'running' && Number(effect?.getComputedTiming().endTime) < 3000;
        });
        await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
        await frame();
    });
}

/** Sets up a table as friends do: one step leads to a table, other settings follow at the table, and bots sit on the
 * last seats. Returns the link for the others. */
export async function host(
    { page }: Guest,
    table: {
        game: string;
        seats: number;
        bots: number;
        rules?: Record<string, string>;
        choices?: Record<string, string>;
    },
): Promise<string> {
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await page.getByRole('button', { name: `Play with friends: ${table.game}`, exact: true }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Seats').selectOption(String(table.seats));
    await page.getByText('House rules').click();
    for (const [label, value] of Object.entries(table.rules ?? {}))
        await page.getByRole('spinbutton', { name: label }).fill(value);
    for (const [label, value] of Object.entries(table.choices ?? {}))
        await page.getByLabel(label, { exact: true }).selectOption(value);
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.locator('.seat-row')).toHaveCount(table.seats);
    for (let i = 1; i <= table.bots; ++i) {
        await page.getByRole('button', { name: 'Add a bot' }).click();
        await expect(page.locator('.seat-row.free')).toHaveCount(table.seats - 1 - i);
    }
    return page.getByRole('textbox', { name: 'Bring friends' }).inputValue();
}

/** Sits down at the table to which the link leads. */
export async function follow({ page, name }: Guest, link: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('button', { name: `Join as ${name}` }).click();
    await page.getByRole('button', { name: 'I am ready' }).click();
}

/** Takes a seat. Before the start, a table offers the player a seat. At a table for money the player presses the button
 * of a seat. */
export async function sit(page: Page): Promise<void> {
    await page
        .locator('.join-as[open] button[type=submit], body:not(:has(.join-as)) .seat-row button', {
            hasText: /^(Join as|Sit here)/,
        })
        .first()
        .click();
}

export async function comeIn({ page }: Guest, code: string): Promise<void> {
    await page.getByLabel('Join with a code').fill(code);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await sit(page);
    await page.getByRole('button', { name: /^(I am ready|Ready – )/ }).click();
}

export async function start({ page }: Guest): Promise<void> {
    const button = page.getByRole('button', { name: /^Start (the game|– )/ });
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page.locator('.plate, .player').first()).toBeVisible();
    await readLog(page);
}

/** Opens the log, which the tests read. A player who is new to the site sees the rules first. */
export async function readLog(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Log' }).click();
}

export const onTurn = (page: Page) => page.locator('.dock .hand button.offered').first();
export const finished = (page: Page): Promise<boolean> => page.locator('.panel.result').isVisible();

/** Waits until no move is pending. */
const answered = (page: Page) => expect(page.locator('.sending')).toHaveCount(0);

/** Makes one step of a player who picks at random from the page's offers. Returns whether there was an offer. */
export async function act(page: Page, { buys = 0.15 } = {}): Promise<boolean> {
    const skip = page.locator('[data-do=skip]');
    if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => undefined);
    const vote = page.locator('[data-do=vote]');
    if (await vote.first().isVisible()) {
        // Another player may have ended the vote meanwhile.
        await vote
            .last()
            .click({ timeout: 2000 })
            .catch(() => undefined);
        await answered(page);
        return true;
    }
    const cards = page.locator('.dock .hand button.offered');
    const count = await cards.count();
    if (count === 0 || !(await page.locator('.plate.me.on-turn').isVisible())) return false;
    const centre = page.locator('.centre button.offered');
    if (random() < buys && (await centre.count()) > 0) {
        await centre.nth(below(await centre.count())).click();
        await page.locator('.dock .hand button.offered').first().click();
        const sure = page.locator('[data-do=spend]');
        if (await sure.isVisible()) await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(page.locator('.prompt')).not.toContainText('Which card do you give');
        await answered(page);
        return true;
    }
    await cards.nth(below(count)).click();
    const targets = page.locator('[data-do=target]');
    await expect(targets.first()).toBeVisible();
    await targets.nth(below(await targets.count())).click();
    await expect(page.locator('[data-do=target]')).toHaveCount(0);
    await answered(page);
    return true;
}

/** Skips the shown stories until it is this player's turn. */
export async function toTurn(page: Page, seconds = 30): Promise<void> {
    await expect(async () => {
        const skip = page.locator('[data-do=skip]');
        if (await skip.isVisible()) await skip.click({ timeout: 1000 });
        await expect(page.locator('.plate.me.on-turn')).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: seconds * 1000 });
}

/** Lets all players play until each sees the result. */
export async function playOn(
    guests: Guest[],
    { until, seconds = 500 }: { until?: () => Promise<boolean>; seconds?: number } = {},
): Promise<number> {
    const end = Date.now() + seconds * 1000;
    let steps = 0;
    while (Date.now() < end) {
        if (until && (await until())) return steps;
        let over = 0;
        for (const { page } of guests) {
            if (await finished(page)) ++over;
            else if (await act(page)) ++steps;
        }
        if (over === guests.length) return steps;
        await guests[0]!.page.waitForTimeout(50);
    }
    throw new Error(`not at an end after ${seconds} s and ${steps} steps`);
}
