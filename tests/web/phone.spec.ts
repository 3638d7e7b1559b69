import { expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { script, scripted } from './scripted';
import { close, guest, setUp, sideways, start, still } from './seats';
import { Server } from './server';
import { goOn, layAny, lit, offered } from './tiles';

// Everything that matters now fits on one screen of a phone, and nothing covers anything else.
const at = 'http://anteroom.test';
const sizes = [
    { width: 360, height: 640 },
    { width: 320, height: 640 },
    { width: 740, height: 360 },
];

interface Box {
    name: string;
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const boxes = (page: Page, selector: string): Promise<Box[]> =>
    page.locator(selector).evaluateAll(
        (all, name) =>
            all.map((one) => {
                const { left, top, right, bottom } = one.getBoundingClientRect();
                return { name: `${name} ${one.textContent?.slice(0, 20) ?? ''}`, left, top, right, bottom };
            }),
        selector,
    );

async function onScreen(page: Page, selectors: string[]): Promise<void> {
    const { width, height } = page.viewportSize()!;
    for (const selector of selectors) {
        const found = await boxes(page, selector);
        expect(found.length, selector).toBeGreaterThan(0);
        for (const { name, left, top, right, bottom } of found) {
            expect(Math.min(left, top), `${name}, left or top`).toBeGreaterThanOrEqual(-0.5);
            expect(right, `${name}, right`).toBeLessThanOrEqual(width + 0.5);
            expect(bottom, `${name}, bottom`).toBeLessThanOrEqual(height + 0.5);
        }
    }
}

/** Checks that no element of the first kind covers one of the second kind. If both kinds are the same, checks that none
 * of them covers another. */
async function apart(page: Page, one: string, other: string): Promise<void> {
    const ones = await boxes(page, one);
    // The boxes are read only once. Between two readings a countdown would change, and one box would have two names.
    const others = one === other ? ones : await boxes(page, other);
    for (const a of ones)
        for (const b of others) {
            if (a === b) continue;
            const over =
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            expect(over, `${a.name} and ${b.name}`).toBe(false);
        }
}

async function targetsOf(page: Page, selector: string, least: number): Promise<void> {
    for (const { name, left, top, right, bottom } of await boxes(page, selector)) {
        expect(right - left, `${name}, wide`).toBeGreaterThanOrEqual(least - 0.5);
        expect(bottom - top, `${name}, high`).toBeGreaterThanOrEqual(least - 0.5);
    }
}

/** Returns the pixels of the prompt's words and buttons that lie outside its box. */
const cutOfPrompt = (page: Page): Promise<number> =>
    page.locator('.prompt').evaluate(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight));

for (const size of sizes) {
    test(`six in Spoil at ${size.width} by ${size.height}: all of the moment is on one screen, and nothing is covered`, async ({
        page,
    }) => {
        await page.setViewportSize(size);
        const table = await scripted(page, script('spoil'), 'turn6');
        await page.goto(`${at}/r/KTRB`);
        await expect(page.locator('.plate')).toHaveCount(6);
        const always = ['.plate', '.centre-cards button', '.pot', '.dock .hand button'];
        const whole = async (more: string[]) => {
            await onScreen(page, [...always, ...more]);
            await apart(page, '.plate', '.centre-cards button, .pot, .round-line');
            await apart(page, '.plate', '.plate');
            expect(await sideways(page)).toBeLessThanOrEqual(0);
        };
        await whole(['.prompt-title']);
        await page.locator('.dock .hand button').first().click();
        await expect(page.locator('[data-do=target]')).toHaveCount(6);
        await still(page);
        await whole(['.prompt > p', '[data-do=target]', '.prompt-head .link']);
        await targetsOf(page, '[data-do=target], .dock .hand button, .centre-cards button', 44);
        await picture(page, 'aim');
        table.tell('reveal6');
        await expect(page.locator('.told-words')).toBeVisible();
        await still(page);
        await whole(['.told-words', '[data-do=skip]']);
        await picture(page, 'told');
    });
}

// The longest words of each game, with a clock.
for (const [game, part, seats] of [
    ['ladder', 'beat', 5],
    ['spinner', 'close', 8],
] as const)
    for (const language of ['en', 'de'])
        test(`${seats} in ${game} with a clock: all that a player needs is on one screen, in ${language}`, async ({
            page,
        }) => {
            await scripted(page, script(game), part);
            await page.goto(`${at}/r/KTRB?lang=${language}`);
            await expect(page.locator('.player')).toHaveCount(seats);
            for (const size of [...sizes, { width: 667, height: 375 }, { width: 844, height: 390 }]) {
                await page.setViewportSize(size);
                await still(page);
                await picture(page, `${language} ${size.width}`);
                await onScreen(page, ['.player', '.board', '.prompt', '.prompt-title', '.prompt-line']);
                await onScreen(page, ['.prompt-buttons', '.hand', '.hand button']);
                await apart(page, '.player', '.board, .dock');
                await apart(page, '.player .deed-word', '.prompt');
                expect(await cutOfPrompt(page), `the words at ${size.width}`).toBe(0);
            }
        });

test('the name of a tile in what binds the next play stands on one line', async ({ page }) => {
    await scripted(page, script('spinner'), 'close');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.duty')).toContainText(/0.0/);
    for (const width of [320, 340, 360, 375, 390, 412, 430, 460]) {
        await page.setViewportSize({ width, height: 740 });
        const lines = await page.locator('.duty').evaluate((duty) => {
            const text = [...(duty.querySelector('span') ?? duty).childNodes].find((node) =>
                /0.0/.test(node.textContent ?? ''),
            )!;
            const start = text.textContent!.search(/0.0/);
            const name = document.createRange();
            name.setStart(text, start);
            name.setEnd(text, start + 3);
            return name.getClientRects().length;
        });
        expect(lines, `${width} px`).toBe(1);
    }
});

test('at 400 % nothing lies over the pot, the centre cards or a seat', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await scripted(page, script('spoil'), 'turn6');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(6);
    await apart(page, '.plate', '.centre-cards button, .pot, .round-line');
    await apart(page, '.plate', '.plate');
    await apart(page, '.dock', '.plate, .centre-cards button, .pot');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('lying, a phone shows the whole of a dialog, or scrolls within it', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await scripted(page, script('spoil'), 'turn4');
    for (const [path, opener] of [
        ['/', 'Play with friends'],
        ['/', 'Log in or create an account'],
        ['/', 'Your settings'],
        ['/r/KTRB', 'Leave the table'],
    ] as const) {
        await page.goto(at + path);
        await page.getByRole('button', { name: opener, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (opener.startsWith('Log in')) await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await onScreen(page, ['dialog[open], [popover]:popover-open']);
        for (const way of await page.locator('dialog[open] .btn.primary').all())
            await expect(way, opener).toBeInViewport({ ratio: 0.99 });
        for (const button of await page.getByRole('dialog').getByRole('button').all()) {
            await button.scrollIntoViewIfNeeded();
            await expect(button).toBeInViewport({ ratio: 0.9 });
        }
    }
});

test('in landscape a big hand of Ladder with five players leaves the board most of the height', async ({ page }) => {
    const lines = script('ladder');
    for (const frame of lines.frames.beat!) {
        if (frame.type !== 'snapshot') continue;
        const seat = frame.seat as { hand: string[] };
        seat.hand = [...seat.hand, '96', '82', '72', '62'];
    }
    await scripted(page, lines, 'beat');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.hand button')).toHaveCount(11);
    for (const size of [
        { width: 844, height: 390 },
        { width: 740, height: 360 },
    ]) {
        await page.setViewportSize(size);
        await still(page);
        const [board] = await boxes(page, '.board');
        expect(board!.bottom - board!.top, `${size.width} px`).toBeGreaterThan(0.6 * size.height);
        await onScreen(page, ['.board', '.prompt', '.prompt-line', '.prompt-buttons', '.hand button']);
    }
});

test.describe('with a server', () => {
    let server: Server;
    test.beforeAll(async () => {
        server = await Server.start();
    });
    test.afterAll(async () => {
        await server.stop();
    });

    test('nothing shifts while the lobby and a table load', async ({ browser }) => {
        for (const viewport of [sizes[0]!, { width: 1280, height: 800 }]) {
            const context = await browser.newContext({ viewport });
            const page = await context.newPage();
            await page.addInitScript(() => {
                const seen = window as unknown as { shifted: number };
                seen.shifted = 0;
                type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
                new PerformanceObserver((list) => {
                    for (const shift of list.getEntries() as Shift[])
                        if (!shift.hadRecentInput) seen.shifted += shift.value;
                }).observe({ type: 'layout-shift', buffered: true });
            });
            const shifted = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
            await page.goto(server.url);
            await expect(page.getByRole('heading', { name: 'Open tables' })).toBeVisible();
            await page.waitForTimeout(500);
            expect(await shifted(), 'the lobby').toBeLessThan(0.1);
            await page.getByRole('button', { name: 'Play now: Spoil against bots' }).click();
            await expect(page.locator('.plate')).toHaveCount(4);
            await page.reload();
            await expect(page.locator('.plate')).toHaveCount(4);
            await page.waitForTimeout(500);
            expect(await shifted(), 'a table').toBeLessThan(0.1);
            await context.close();
        }
    });

    for (const [game, seats] of [
        ['Spinner', 8],
        ['Ladder Dominoes', 5],
        ['Spoiler', 8],
    ] as const) {
        test(`${seats} in ${game} at a phone's sizes: board, words, hand and buttons are on one screen`, async ({
            browser,
        }) => {
            const ada = await guest(browser, server.url, 'Ada', { viewport: { width: 360, height: 640 } });
            const { page } = ada;
            await setUp(page, { game, seats, bots: seats - 1 });
            await page.getByRole('button', { name: 'Start the game' }).click();
            await expect(page.locator('.player')).toHaveCount(seats);
            await expect(page.locator('.dominoes .prompt.mine')).toBeVisible({ timeout: 60_000 });
            for (const size of sizes) {
                await page.setViewportSize(size);
                await page.evaluate(() => window.scrollTo(0, 0));
                await still(page);
                await picture(page, `${size.width}`);
                await onScreen(page, ['.player', '.board', '.prompt', '.prompt-title', '.prompt-line', '.hand']);
                await onScreen(page, ['.hand button']);
                // Seven tiles fit in a row, each twice as high as it is wide.
                await targetsOf(page, '.hand button', size.width === 320 ? 35 : 39);
                await targetsOf(page, '.prompt-buttons button:visible, .open-ends button:visible', 44);
                await apart(page, '.player', '.board, .dock');
                expect(await sideways(page)).toBeLessThanOrEqual(0);
                // A hand of two rows leaves this height, which is enough to read and turn a layout. At a width of 320,
                // a hand of eight tiles leaves 114.
                const [board] = await boxes(page, '.surface');
                const least = size.width === 320 ? 110 : 120;
                expect(board!.bottom - board!.top, `the board at ${size.width}`).toBeGreaterThanOrEqual(least);
            }
            await close([ada]);
        });
    }

    test('who has picked a tile in Ladder on a phone that lies, and may ask for a hint, reads where it goes whole', async ({
        browser,
    }) => {
        const ada = await guest(browser, server.url, 'Ada', {
            viewport: { width: 740, height: 360 },
            reducedMotion: 'reduce',
        });
        const { page } = ada;
        await setUp(page, { game: 'Ladder Dominoes', seats: 3, bots: 2, hints: true });
        await start(ada);
        const passes = page.locator('[data-do=pass]');
        await expect(async () => {
            await goOn(page);
            if (!(await passes.isVisible()) || (await offered(page).count()) === 0) await layAny(page);
            await expect(passes).toBeVisible({ timeout: 300 });
            await offered(page).first().click({ timeout: 300 });
            await expect(lit(page).nth(1)).toBeVisible({ timeout: 300 });
        }).toPass({ timeout: 90_000, intervals: [50] });
        for (const language of ['en', 'de']) {
            await page.goto(`${page.url().split('?')[0]}?lang=${language}`);
            await offered(page).first().click();
            await expect(page.locator('.hint-button')).toBeVisible();
            expect(await cutOfPrompt(page), language).toBe(0);
            await expect(passes).toBeHidden();
            await page.keyboard.press('Escape');
            await expect(passes).toBeInViewport({ ratio: 0.99 });
        }
        await close([ada]);
    });

    test('who has drawn a tile in Ladder, and has picked one to put back, sees the words and all buttons whole', async ({
        browser,
    }) => {
        const ada = await guest(browser, server.url, 'Ada', { viewport: sizes[0], reducedMotion: 'reduce' });
        const { page } = ada;
        await setUp(page, { game: 'Ladder Dominoes', seats: 3, bots: 2 });
        await start(ada);
        await page.goto(`${page.url()}?lang=de`);
        const keep = page.locator('[data-do=keep]');
        await expect(async () => {
            await goOn(page);
            const passes = page.locator('[data-do=pass], [data-do=draw]').first();
            if (!(await keep.isVisible())) {
                if (await passes.isVisible()) await passes.click({ timeout: 500 });
                else await layAny(page);
            }
            await expect(keep).toBeVisible({ timeout: 300 });
        }).toPass({ timeout: 90_000, intervals: [50] });
        await page.locator('.dock .hand button').first().click();
        await expect(page.locator('[data-do=discard]')).toBeVisible();
        for (const size of sizes) {
            await page.setViewportSize(size);
            expect(await cutOfPrompt(page), `${size.width} by ${size.height}`).toBe(0);
        }
        await page.keyboard.press('Escape');
        await expect(keep).toBeVisible();
        await close([ada]);
    });

    test('how a tile shall lie is asked within the screen, at every size of a phone', async ({ browser }) => {
        const ada = await guest(browser, server.url, 'Ada', { viewport: sizes[0], reducedMotion: 'reduce' });
        const { page } = ada;
        await setUp(page, { game: 'Spoiler', seats: 2, bots: 1 });
        await start(ada);
        const asked = page.locator('.orient');
        await expect(async () => {
            await goOn(page);
            for (const tile of await offered(page).all()) {
                const [one, other] = (await tile.getAttribute('data-tile')) ?? '';
                if (one !== other) continue;
                await tile.click({ timeout: 1000 });
                await lit(page).first().dispatchEvent('click', {}, { timeout: 1000 });
                return expect(asked).toBeVisible({ timeout: 1000 });
            }
            await layAny(page);
            throw new Error('no double fits yet');
        }).toPass({ timeout: 90_000, intervals: [50] });
        for (const size of sizes) {
            await page.setViewportSize(size);
            await picture(page, `${size.width}`);
            await onScreen(page, ['.orient', '.orient .prompt-title', '.orient-way', '.orient .link']);
        }
        await close([ada]);
    });
});
