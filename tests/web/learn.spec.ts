import { type Browser, expect, type Page, test } from '@playwright/test';
import { guide as german } from '../../clients/web/src/text/de/guide';
import { guide as english } from '../../clients/web/src/text/en/guide';
import { ways } from './learner';
import { picture } from './picture';
import { close, type Guest, guest, onTurn, serious, sideways } from './seats';
import { Server } from './server';

// The guided first round of each game, on a real table and at the learner's own pace, to the summary.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(async () => {
    await server.stop();
});

const phone = { width: 360, height: 640 };
const guide = (page: Page) => page.getByRole('region', { name: 'Guide' });
const words = (page: Page) => guide(page).getByRole('status');
const gotIt = (page: Page) => page.getByRole('button', { name: 'Got it' });
const learnt = (page: Page) => page.getByRole('alertdialog', { name: 'What you have learnt' });

async function learner(browser: Browser, game: string, more: object = {}): Promise<Guest> {
    const ada = await guest(browser, server.url, 'Ada', { viewport: phone, ...more });
    await ada.page.getByRole('button', { name: `Learn it: ${game}, a guided first round` }).click();
    await expect(guide(ada.page)).toBeVisible();
    return ada;
}

/** Checks that the guide and the table fit on the screen while a lesson is shown. */
async function oneScreen(page: Page): Promise<void> {
    const { width, height } = page.viewportSize()!;
    const beyond = await page
        .locator(
            '.guide, .guide p, .guide .btn, .guide .icon-button, .plate, .player, .dock, .hand, .prompt, .prompt button',
        )
        .evaluateAll(
            (all, screen) =>
                all
                    .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
                    .filter(({ box }) => box.bottom > screen.height + 0.5 || box.right > screen.width + 0.5)
                    .map(({ name, box }) => `${name} to ${Math.round(box.right)} and ${Math.round(box.bottom)}`),
            { width, height },
        );
    expect(
        beyond,
        (await words(page)
            .textContent()
            .catch(() => '')) ?? '',
    ).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
}

/** Returns the guide's words. If they have not changed, it also clicks for the learner: on the first of these elements
 * that is there. Reading and clicking happen in one step, so that no text disappears unread. After a click, the page is
 * drawn first. Otherwise, on a busy machine, the next step would find the old words beside the new table, and would
 * click once more. */
const step = (page: Page, before: string): Promise<string> =>
    page.evaluate(
        async ([heard, ways]) => {
            const words = document.querySelector('.guide p')?.textContent ?? '';
            const found = ways.map((way) => document.querySelector(way)).find((one) => one !== null);
            if (words !== heard || !found) return words;
            found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            for (let frame = 0; frame < 2; ++frame) await new Promise((then) => requestAnimationFrame(then));
            return words;
        },
        [before, ways] as const,
    );

/** Reads each text, and continues in this way until the guide shows the last text. */
async function readUntil(page: Page, last: string, way: () => Promise<void>): Promise<void> {
    await expect(async () => {
        if (await page.locator('.guide [data-do=read]').isVisible()) await way();
        expect(await page.locator('.guide p').textContent()).toBe(last);
    }).toPass({ timeout: 30_000, intervals: [100] });
}

/** Follows the guide until the round is over. Returns all texts. */
async function follow(page: Page): Promise<string[]> {
    const said = new Set<string>();
    const end = Date.now() + 150_000;
    let last = '';
    while (Date.now() < end && !(await learnt(page).isVisible())) {
        const now = await step(page, last);
        if (now !== '' && !said.has(now)) await oneScreen(page);
        said.add(now);
        last = now;
        await page.waitForTimeout(60);
    }
    await expect(learnt(page)).toBeVisible();
    return [...said];
}

for (const { reducedMotion, ...viewport } of [
    { ...phone, reducedMotion: 'no-preference' },
    { width: 740, height: 360, reducedMotion: 'no-preference' },
    // Reduced motion must not show a learner all steps at once.
    { width: 1280, height: 800, reducedMotion: 'reduce' },
])
    test(`Spoil is learnt at ${viewport.width} by ${viewport.height}: each suit is explained, and the round told at the learner's pace`, async ({
        browser,
    }) => {
        const ada = await learner(browser, 'Spoil', { viewport, reducedMotion });
        const { page } = ada;
        await expect(words(page)).toContainText('No clock runs');
        await expect(page.locator('.plate')).toHaveCount(4);
        // Each card in the hand shows its effect.
        const acts = await page.locator('.dock .hand .card-act').allTextContents();
        expect(acts).toHaveLength(4);
        for (const one of acts) expect(['strikes', 'shields', 'shares', 'bluffs']).toContain(one);
        await gotIt(page).click();
        await expect(page.locator('.room')).toHaveAttribute('data-lesson', 'seats');
        expect(await serious(page)).toEqual([]);
        const said = await follow(page);
        await picture(page, 'learnt');
        // All lessons, without the texts between them.
        const between: string[] = [english.wait, english.told];
        const [, ...taught] = Object.values(english.spoil);
        expect(said.filter((one) => !between.includes(one))).toEqual(taught);
        for (const [i, does] of [
            '♠ costs the target a life, unless the target laid a heart.',
            '♥ protects you from every spade this round, whomever it aims at.',
            '♦ gives you and the target a share of the pot; none for you if a spade hits you.',
            '♣ does nothing, whomever it aims at. A bluff.',
        ].entries())
            await expect(learnt(page).getByRole('listitem').nth(i)).toContainText(does);
        await expect(learnt(page).locator('.card')).toHaveCount(4);
        expect(await serious(page)).toEqual([]);
        await page.getByRole('button', { name: 'Play on' }).press('Enter');
        await expect(guide(page)).toHaveCount(0);
        await expect(page.locator('.dock .hand button:focus')).toHaveCount(1);
        await expect(page.locator('.plate')).toHaveCount(4);
        await close([ada]);
    });

for (const { game, met } of [
    { game: 'Spinner', met: 'A spinner is wild' },
    { game: 'Ladder Dominoes', met: 'tiles that share a number' },
    { game: 'Spoiler', met: 'The dead end touches nothing' },
])
    test(`${game} is learnt on a phone, to the end of its first hand`, async ({ browser }) => {
        const ada = await learner(browser, game, { reducedMotion: 'reduce', colorScheme: 'dark' });
        const { page } = ada;
        await expect(words(page)).toContainText('No clock runs here');
        expect(await serious(page)).toEqual([]);
        const said = await follow(page);
        await picture(page, 'learnt');
        expect(said.some((one) => one.includes(met))).toBe(true);
        expect(said.some((one) => one.includes('The ends where it fits are lit'))).toBe(true);
        await expect(learnt(page).getByRole('listitem')).toHaveCount(4);
        expect(await serious(page)).toEqual([]);
        await page.getByRole('button', { name: 'Play on' }).click();
        await expect(page.locator('.player')).toHaveCount(3);
        await close([ada]);
    });

test('the telling waits for a learner', async ({ browser }) => {
    const ada = await learner(browser, 'Spoil');
    const { page } = ada;
    const told = page.locator('.told-words');
    let last = '';
    await expect(async () => {
        last = await step(page, last);
        await expect(told).toBeVisible({ timeout: 50 });
    }).toPass({ timeout: 60_000, intervals: [60] });
    const first = await told.textContent();
    // Without the guide, a step is shown for two seconds.
    await page.waitForTimeout(4500);
    expect(await told.textContent()).toBe(first);
    await page.getByRole('button', { name: 'Leave the guide' }).click();
    // The real table was not affected by the lesson.
    await expect(told).toHaveCount(0);
    await expect(page.locator('.centre .round-line')).toContainText('Round 1');
    await expect(page.locator('.dock .hand button')).toHaveCount(4);
    await close([ada]);
});

test('the guide is left at any moment, goes on after a reload, and is found again under the rules', async ({
    browser,
}) => {
    const ada = await learner(browser, 'Spoil');
    const { page } = ada;
    await page.reload();
    await expect(guide(page)).toBeVisible();
    await expect(page.locator('header.top')).toBeHidden();
    await page.getByRole('button', { name: 'Leave the guide' }).click();
    await expect(guide(page)).toHaveCount(0);
    await expect(page.locator('header.top')).toBeVisible();
    await expect(page.locator('.room')).not.toHaveAttribute('data-lesson');
    await page.reload();
    await expect(page.locator('.plate')).toHaveCount(4);
    await expect(guide(page)).toHaveCount(0);
    const before = page.url();
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Learn it in a guided round' }).click();
    await expect(guide(page)).toBeVisible();
    expect(page.url()).not.toBe(before);
    await close([ada]);
});

test('a guided round is repeated, and leads on to a table for friends', async ({ browser }) => {
    const ada = await learner(browser, 'Spoil');
    const { page } = ada;
    await follow(page);
    const first = page.url();
    await page.getByRole('button', { name: 'Once more' }).click();
    await expect(words(page)).toContainText('Welcome');
    await expect.poll(() => page.url()).not.toBe(first);
    await expect(page.locator('.centre .round-line')).toContainText('Round 1');
    await follow(page);
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await expect(page.locator('.code')).toBeVisible();
    await expect(guide(page)).toHaveCount(0);
    await page.goto(server.url);
    await expect(page.locator('.table-row')).toHaveCount(1);
    await close([ada]);
});

test('by keyboard alone the focus goes from what was read to the hand', async ({ browser }) => {
    const ada = await learner(browser, 'Spoil');
    const { page } = ada;
    // The bots wait until the learner has read all texts.
    await readUntil(page, english.spoil.pick, () => gotIt(page).press('Enter'));
    await expect(onTurn(page)).toBeVisible();
    await expect(page.locator('.dock .hand button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(words(page)).toHaveText(english.spoil.aim);
    await expect(page.locator('.effect')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the guide' }).focus();
    await page.keyboard.press('Enter');
    await expect(guide(page)).toHaveCount(0);
    await expect(page.locator('.dock .hand button').first()).toBeFocused();
    await close([ada]);
});

for (const [locale, catalogue] of [
    ['en-GB', english],
    ['de-DE', german],
] as const)
    test(`all that the guide says has its room on a phone, ${locale}`, async ({ browser }) => {
        const context = await browser.newContext({ viewport: phone, locale });
        const page = await context.newPage();
        await page.goto(server.url);
        await page.getByRole('button', { name: /^(Learn it|Lernen): Spoil,/ }).click();
        await expect(page.locator('.guide .btn')).toBeVisible();
        const all: (string | Record<string, string>)[] = Object.values(catalogue);
        const texts = all.flatMap((one) => (typeof one === 'string' ? [] : Object.values(one)));
        expect(texts.length).toBeGreaterThan(40);
        const tooLong = await page.evaluate((all) => {
            const guide = document.querySelector('.guide')!;
            const words = guide.querySelector('p')!;
            return all.filter((text) => {
                words.textContent = text;
                return words.getBoundingClientRect().height > guide.clientHeight;
            });
        }, texts);
        expect(tooLong).toEqual([]);
        // The possible targets fit in one row on a tablet too.
        await page.setViewportSize({ width: 768, height: 1024 });
        await page.reload();
        await readUntil(page, catalogue.spoil.pick, () => page.locator('.guide [data-do=read]').click());
        await page.locator('.dock .hand button.offered').first().click();
        const names = page.locator('.target-name');
        await expect(names).toHaveCount(4);
        for (const name of await names.all()) {
            const lines = await name.evaluate((one) => {
                const range = document.createRange();
                range.selectNodeContents(one);
                return range.getClientRects().length;
            });
            expect(lines, (await name.textContent()) ?? '').toBe(1);
        }
        await context.close();
    });
