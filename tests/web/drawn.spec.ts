import { expect, test } from '@playwright/test';
import { complaints } from './complaints';
import { picture } from './picture';
import { script, scripted } from './scripted';
import { serious, sideways, still } from './seats';

// The page's views and offers, from frames in a file. No server takes part.
const lines = script('spoil');
const at = 'http://anteroom.test';

const scenes: [string, string, string][] = [
    ['the lobby', '/', 'open'],
    ['a room before the start', '/r/KTRB', 'open'],
    ['a table of four', '/r/KTRB', 'turn4'],
    ['a table of six', '/r/KTRB', 'turn6'],
    ['the result', '/r/KTRB', 'over'],
];
for (const [name, path, part] of scenes) {
    for (const scheme of ['light', 'dark'] as const) {
        test(`${name}, ${scheme}: axe finds nothing serious, and no width scrolls sideways`, async ({ browser }) => {
            const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
            const page = await context.newPage();
            const faults = complaints(page);
            await scripted(page, lines, part);
            await page.goto(at + path);
            await expect(
                page.locator('.hero .btn.primary:enabled, .panel.result, .dock .prompt, .seat-row').first(),
            ).toBeVisible();
            for (const width of [320, 360, 768, 1280, 2000]) {
                await page.setViewportSize({ width, height: 760 });
                await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0);
                if (width === 360 || width === 1280) expect(await serious(page), `${width} px`).toEqual([]);
            }
            expect(faults).toEqual([]);
            await context.close();
        });
    }
}

/** Returns the same table after orders of the host. */
function resting(): typeof lines {
    const frames = structuredClone(lines.frames.turn4!);
    for (const frame of frames) {
        if (frame.type !== 'snapshot') continue;
        Object.assign(frame.info as object, {
            paused: 'A tray fell over the cards',
            closing: 'Last game of the evening',
            house: true,
        });
        (frame.notices as unknown[]).push({ type: 'house', text: 'Doors close at midnight.' });
    }
    const price = {
        currency: 'EUR',
        currency_no: 1,
        exponent: 2,
        buy_in: 1000,
        chip_value: 100,
        price: 2000,
        prize: 4000,
    };
    const templates = [
        {
            name: 'Friday evening',
            game: 'spoil',
            seats: 4,
            options: {},
            clock_s: 30,
            visibility: 'public',
            stake: price,
        },
    ];
    return { ...lines, templates, frames: { resting: frames } };
}

test("a table that rests says why and offers no move; the house's words are read and put away", async ({ page }) => {
    await scripted(page, resting(), 'resting');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.banner', { hasText: 'A tray fell over the cards' })).toBeVisible();
    await expect(page.locator('.banner', { hasText: 'Last game of the evening' })).toBeVisible();
    await expect(page.locator('.hand .card-button')).toHaveCount(3);
    await expect(page.locator('.card-button.offered')).toHaveCount(0);
    await expect(page.locator('.prompt')).not.toContainText('Your turn');
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await serious(page), `${width} px`).toEqual([]);
        await picture(page, `resting-${width}`);
    }
    const words = page.locator('.banner', { hasText: 'Doors close at midnight.' });
    await words.getByRole('button', { name: 'Close' }).click();
    await expect(words).toHaveCount(0);
});

test('what the house offers is in the lobby, for who has an account', async ({ page }) => {
    await scripted(page, resting(), 'resting');
    await page.goto(at);
    await expect(page.getByRole('heading', { name: 'Tables of the house' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open a table: Friday evening' })).toBeDisabled();
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await serious(page), `${width} px`).toEqual([]);
        await picture(page, `offers-${width}`, { fullPage: true });
    }
});

test('a card is played with the keyboard alone, and only offered targets are named', async ({ page }) => {
    const table = await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await page.locator('.hand button').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-do=target]')).toHaveCount(4);
    // Pressing Enter twice must not aim at a player by accident, so the player's own seat comes last.
    await expect(page.getByRole('toolbar', { name: 'At whom?' })).toBeFocused();
    await expect(page.locator('[data-do=target]').last()).toContainText('You');
    await page.keyboard.press('Enter');
    expect(table.asked.filter(({ type }) => type === 'play')).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-do=target]').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect
        .poll(() => table.asked.filter(({ type }) => type === 'play'))
        .toMatchObject([{ turn: 31, action: { type: 'play', card: 'KD', target: 's1' } }]);
});

test("a centre card is bought by picking it and what is given; a refusal is told in the server's words", async ({
    page,
}) => {
    const table = await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await page.getByRole('button', { name: 'ace of spades' }).click();
    await expect(page.locator('.prompt')).toContainText('Which card do you give');
    await page.getByRole('button', { name: '4 of clubs' }).click();
    await expect(page.locator('.toast')).toContainText('You have no chip left to buy with.');
    expect(table.asked.find(({ type }) => type === 'play')).toMatchObject({
        action: { type: 'buy', take: 'AS', give: '4C' },
    });
});

test('spending the last chip is asked about first', async ({ page }) => {
    const poor = structuredClone(lines);
    (poor.frames.turn4![0]!.table as { chips: Record<string, number> }).chips.s0 = 1;
    const table = await scripted(page, poor, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await page.getByRole('button', { name: 'ace of spades' }).click();
    await page.getByRole('button', { name: '4 of clubs' }).click();
    await expect(page.locator('.prompt')).toContainText('last chip');
    expect(table.asked.some(({ type }) => type === 'play')).toBe(false);
    await page.locator('[data-do=spend]').click();
    await expect.poll(() => table.asked.some(({ type }) => type === 'play')).toBe(true);
});

test('who wishes to be asked at every table is: what is taken back is not sent, and what is agreed to is', async ({
    page,
}) => {
    const table = await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await page.getByRole('button', { name: 'Your settings' }).click();
    await page.getByLabel('Ask before a move is sent').selectOption('always');
    await page.keyboard.press('Escape');
    const plays = () => table.asked.filter(({ type }) => type === 'play');
    for (const [card, answer] of [
        [1, 'take-back'],
        [0, 'agree'],
    ] as const) {
        await page.locator('.hand button').nth(card).click();
        await page.locator('[data-do=target]').nth(1).click();
        await expect(page.locator('[data-do=agree]')).toBeFocused();
        expect(plays()).toEqual([]);
        await page.locator(`[data-do=${answer}]`).click();
        await expect(page.locator('[data-do=agree]')).toHaveCount(0);
        if (answer === 'take-back') await page.getByRole('button', { name: 'Cancel' }).click();
    }
    await expect.poll(plays).toMatchObject([{ action: { type: 'play', card: 'KD' } }]);
});

test('who is aimed at has the face of the seat, and a life is drawn as no suit', async ({ page }) => {
    await scripted(page, lines, 'turn6');
    await page.goto(`${at}/r/KTRB`);
    await page.locator('.hand button').first().click();
    const faces = (of: string) =>
        page.locator(`${of} .avatar`).evaluateAll((all) => all.map((one) => `${one.className} ${one.textContent}`));
    await expect(page.locator('[data-do=target]')).toHaveCount(6);
    const bare = (face: string) => face.replace(/ ?\bsmall\b/, '');
    const [aimed, seated] = [await faces('[data-do=target]'), await faces('.plate-face')];
    expect(aimed.map(bare).sort()).toEqual(seated.map(bare).sort());
    expect(new Set(aimed).size).toBe(6);
    await expect(page.locator('.plate .lives .life').first()).toBeVisible();
    await expect(page.locator('.plate .lives .suit')).toHaveCount(0);
});

test('arrows pass below the words in the middle of the table', async ({ page }) => {
    const across = { s1: 's4', s2: 's5', s3: 's0', s4: 's1', s5: 's2' };
    const crossed = lines.frames.turn6!.map((frame) =>
        frame.type === 'snapshot' ? { ...frame, table: { ...(frame.table as object), laid: across } } : frame,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scripted(page, { ...lines, frames: { ...lines.frames, crossed } }, 'crossed');
    await page.goto(`${at}/r/KTRB`);
    for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        await expect(page.locator('.arrow.aim')).toHaveCount(5);
        await still(page);
        const words = page.locator('.round-line');
        const shown = (how: string) =>
            page.locator('.arrows').evaluate((arrows, how) => ((arrows as SVGElement).style.display = how), how);
        const seen = await words.screenshot();
        await shown('none');
        expect(seen.equals(await words.screenshot()), `${width} px`).toBe(true);
        await shown('');
    }
});

test('the end of a round is told step by step, and can be skipped', async ({ page }) => {
    const table = await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(4);
    table.tell('reveal4');
    await expect(page.locator('.told-words')).toContainText('Spades strike first');
    await expect(page.locator('.laid.open')).toHaveCount(4);
    await expect(page.locator('.told-words')).toContainText('You strike at Brisk Heron with Q♠');
    await expect(page.locator('.arrow.strike')).toHaveCount(1);
    const said = await page.locator('#said p').allTextContents();
    const placeOf = (words: string) => said.findIndex((line) => line.includes(words));
    expect(placeOf('Spades strike first')).toBeGreaterThan(placeOf('Bot Juno laid a card, aimed at you'));
    expect(placeOf('Bot Juno laid a card, aimed at you')).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveClass(/primary/);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(page.locator('.laid.open')).toHaveCount(0);
    await expect(page.locator('.plate.fallen')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Rounds' }).click();
    await page.locator('.history summary').first().click();
    await expect(page.locator('.history')).toContainText('Brisk Heron has no life left and is out.');
});

test('a press that was meant for one round does not skip the story of the next, which came under the finger', async ({
    page,
}) => {
    const later = lines.frames.reveal4!.map((frame) => ({ ...frame, seq: Number(frame.seq) + 2 }));
    const table = await scripted(page, { ...lines, frames: { ...lines.frames, later } }, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(4);
    table.tell('reveal4');
    await expect(page.locator('.told-words')).toContainText('You strike at Brisk Heron');
    await page.evaluate(() => {
        const press = () => document.querySelector<HTMLElement>('[data-do=skip]')?.click();
        new MutationObserver((_, seen) => {
            if (!document.querySelector('.told-words')?.textContent?.includes('Spades strike first')) return;
            seen.disconnect();
            press();
            setTimeout(() => (document.title = 'pressed'), 100);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    table.tell('later');
    await expect(page).toHaveTitle('pressed');
    await expect(page.locator('.told-words')).toBeVisible();
    await page.waitForTimeout(500);
    await page.locator('[data-do=skip]').click();
    await expect(page.locator('.told-words')).toHaveCount(0);
});

test('while a round is told, whose turn it is sees the time that is left', async ({ page }) => {
    const [, last] = lines.frames.reveal4!;
    const turns = { s3: null, s0: { turn: 60, deadline: 41_900 } };
    const adas = [{ type: 'update', room: last!.room, seq: Number(last!.seq) + 1, info: { turns } }];
    const table = await scripted(page, { ...lines, frames: { ...lines.frames, adas } }, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(4);
    table.tell('reveal4');
    await expect(page.locator('.told-words')).toBeVisible();
    await expect(page.locator('.told .countdown')).toHaveCount(0);
    table.tell('adas');
    await expect(page.locator('.told .countdown')).toHaveText(/^(4\d|3\d)$/);
});

test('who asked for less motion reads all steps at once', async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const table = await scripted(page, lines, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(4);
    table.tell('reveal4');
    await expect(page.locator('.told-all li')).toHaveCount(7);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.locator('.told-all')).toHaveCount(0);
    await context.close();
});

for (const [width, height] of [
    [740, 360],
    [768, 1024],
    [1280, 800],
] as const)
    test(`six cards leave room for the names of those to aim at, and for what each does, at ${width} px`, async ({
        page,
    }) => {
        const full = structuredClone(lines);
        const seat = full.frames.turn6![0]!.seat as { hand: string[] };
        seat.hand = [...new Set([...seat.hand, '8H', '2H', 'KH', '9D'])].slice(0, 6);
        await page.setViewportSize({ width, height });
        await scripted(page, full, 'turn6');
        await page.goto(`${at}/r/KTRB`);
        await page.locator('.dock .hand button').first().click();
        await expect(page.locator('.dock .hand button')).toHaveCount(6);
        const narrowest = await page
            .locator('.target-name')
            .evaluateAll((all) => Math.min(...all.map((one) => one.parentElement!.getBoundingClientRect().width)));
        expect(narrowest).toBeGreaterThanOrEqual(75);
        const heights = await page
            .locator('.card-act')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
        expect(Math.max(...heights)).toBeLessThan(20);
    });

test('at 1920 by 1080 the table has the room: no wide margin, and no empty third below', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await scripted(page, lines, 'turn6');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(6);
    const box = async (name: string) => (await page.locator(name).boundingBox())!;
    const [oval, dock, side] = [await box('.oval'), await box('.dock'), await box('.room-side')];
    expect(oval.width + side.width).toBeGreaterThan(0.94 * 1920);
    expect(oval.height).toBeGreaterThan(0.55 * 1080);
    expect(dock.y + dock.height).toBeGreaterThan(0.95 * 1080);
    const plates = await page
        .locator('.plate')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...plates)).toBeGreaterThan(120);
});

for (const width of [360, 1280]) {
    test(`nothing jumps when others act, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const table = await scripted(page, lines, 'turn6');
        await page.goto(`${at}/r/KTRB`);
        await expect(page.locator('.plate')).toHaveCount(6);
        const boxes = () =>
            page.evaluate(() =>
                ['.oval', '.dock', '.hand', '.tabs', '.centre-cards'].map((name) => {
                    const { x, y, height } = document.querySelector(name)!.getBoundingClientRect();
                    return [name, name === '.hand' ? 0 : Math.round(x), Math.round(y + scrollY), Math.round(height)];
                }),
            );
        const before = await boxes();
        await page.locator('.hand button').first().click();
        await expect(page.locator('[data-do=target]')).toHaveCount(6);
        expect(await boxes()).toEqual(before);
        await page.locator('.centre-cards button').first().click();
        await still(page);
        expect(await boxes()).toEqual(before);
        table.tell('reveal6');
        await expect(page.locator('.told-words')).toBeVisible();
        await still(page);
        expect(await boxes()).toEqual(before);
        await page.getByRole('button', { name: 'Skip', exact: true }).click();
        await still(page);
        expect(await boxes()).toEqual(before);
    });
}

test("the tab says when it is one's turn, and a displaced tab offers to take the seat back", async ({ page }) => {
    const more = structuredClone(lines);
    more.frames.lost = [{ type: 'taken_over', room: 41 }];
    const table = await scripted(page, more, 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page).toHaveTitle(/Your turn/);
    await expect(page.locator('.plate')).toHaveCount(4);
    table.tell('lost');
    await expect(page.getByRole('alertdialog')).toContainText('another tab');
    const joins = table.asked.filter(({ type }) => type === 'join').length;
    await page.getByRole('button', { name: 'Take the seat back' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(table.asked.filter(({ type }) => type === 'join')).toHaveLength(joins + 1);
});

test('light and dark follow the system until somebody chooses, and the choice is kept', async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await scripted(page, lines, 'open');
    await page.goto(at);
    const dark = () => page.evaluate(() => getComputedStyle(document.body).colorScheme === 'dark');
    const switched = page.getByRole('button', { name: 'Light or dark' });
    const settings = page.getByRole('button', { name: 'Your settings' });
    await settings.click();
    await expect(switched).toBeVisible();
    expect(await dark()).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await dark()).toBe(true);
    await switched.click();
    expect(await dark()).toBe(false);
    await page.reload();
    await settings.click();
    expect(await dark()).toBe(false);
    await switched.click();
    expect(await dark()).toBe(true);
    await context.close();
});
