import { expect, type Page, test } from '@playwright/test';
import { page as german } from '../../clients/web/src/text/de/page';
import { page as english } from '../../clients/web/src/text/en/page';
import { picture } from './picture';
import { script, scripted } from './scripted';
import { sideways } from './seats';

// The parts of the screen that a phone covers, and the font size that its owner sets.
const at = 'http://anteroom.test';

const insets = {
    upright: { width: 390, height: 844, top: 47, right: 0, bottom: 34, left: 0 },
    lying: { width: 844, height: 390, top: 0, right: 47, bottom: 21, left: 47 },
};
type Inset = (typeof insets)['upright'];

async function notched(page: Page, { width, height, ...sides }: Inset): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate((all) => {
        for (const [side, px] of Object.entries(all))
            document.documentElement.style.setProperty(`--inset-${side}`, `${px}px`);
    }, sides);
}

/** Returns words and controls under the notch or the system's bar, at any scroll position. The content of a scrolling
 * part counts as visible, because it can be scrolled inside the part. */
const hiddenParts = (page: Page, inset: Inset): Promise<string[]> =>
    page.evaluate(({ width, top, right, bottom, left }) => {
        const parts = [...document.querySelectorAll('button, a, input, p, h1, h2, li, span, td, .tabs')].filter(
            (one) =>
                one.checkVisibility({ visibilityProperty: true }) &&
                !one.closest('.unseen, .skip, .surface-svg, .tab-list, .tab-panel'),
        );
        const last = document.documentElement.scrollHeight - bottom;
        return parts.flatMap((one) => {
            const box = one.getBoundingClientRect();
            const whole =
                box.left >= left - 1 &&
                box.right <= width - right + 1 &&
                box.top + scrollY >= top - 1 &&
                box.bottom + scrollY <= last + 1;
            return whole || box.width <= 1 ? [] : [`${one.className} ${one.textContent?.slice(0, 20)}`];
        });
    }, inset);

for (const [name, inset] of Object.entries(insets))
    test(`nothing lies under a notch or the bar of the system: ${name}`, async ({ page }) => {
        for (const [view, path, game, part] of [
            ['lobby', '/', 'spoil', 'open'],
            ['before', '/r/KTRB', 'spoil', 'open'],
            ['spoil', '/r/KTRB', 'spoil', 'turn6'],
            ['spinner', '/r/KTRB', 'spinner', 'close'],
            ['result', '/r/KTRB', 'spoil', 'over'],
            ['nowhere', '/nothing', 'spoil', 'open'],
        ] as const) {
            await page.unrouteAll();
            await scripted(page, script(game), part);
            await page.goto(at + path);
            await expect(page.locator('h1').first()).toBeAttached();
            await notched(page, inset);
            await page.waitForTimeout(300);
            await picture(page, view);
            expect(await hiddenParts(page, inset), view).toEqual([]);
            // The player's hand is on the screen, above the bar.
            for (const hand of await page.locator('.dock .hand button').all()) {
                const box = (await hand.boundingBox())!;
                expect(box.y + box.height, view).toBeLessThanOrEqual(inset.height - inset.bottom + 0.5);
            }
            if (view !== 'lobby') continue;
            for (const opener of ['Your settings', 'Play with friends']) {
                await page.getByRole('button', { name: opener, exact: true }).click();
                const box = (await page.getByRole('dialog').boundingBox())!;
                expect(box.x, opener).toBeGreaterThanOrEqual(inset.left);
                expect(box.y, opener).toBeGreaterThanOrEqual(inset.top);
                expect(box.x + box.width, opener).toBeLessThanOrEqual(inset.width - inset.right);
                expect(box.y + box.height, opener).toBeLessThanOrEqual(inset.height - inset.bottom);
                await picture(page, opener);
                await page.keyboard.press('Escape');
            }
        }
    });

/** Returns a message with its longest possible arguments. */
const longest = (words: string): string =>
    words
        .replace(/\{n, plural, (?:=1\{[^{}]*\} )?(?:=2\{[^{}]*\} |one\{[^{}]*\} )other\{([^{}]*)\}\}/g, '$1')
        .replace('{values, list}', '9 × 9, 9 × 8, 9 × 7, and more')
        .replace(/\{tile\}|\{\w+, select, [^{}]*\{[^{}]*\} other\{[^{}]*\}\}/g, '6-6')
        .replace('#', '12');

/** Returns words of the prompt that are not fully visible: cut off by a box around them, or outside the prompt. */
const cutWords = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const prompt = document.querySelector('.dock .prompt')!;
        const edge = prompt.getBoundingClientRect();
        return [...prompt.querySelectorAll('p, button, .countdown, .prompt-title')].flatMap((one) => {
            const box = one.getBoundingClientRect();
            if (box.width === 0 || one.matches('.unseen')) return [];
            const out = box.bottom > edge.bottom + 1 || box.right > edge.right + 1 || box.left < edge.left - 1;
            const cut = one.scrollWidth > one.clientWidth + 1 && one.matches('p, .prompt-title');
            return out || cut ? [`${one.className} ${one.textContent}`] : [];
        });
    });

const phones = [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
];
const fonts = [100, 150, 200];

for (const [language, words] of [
    ['en', english],
    ['de', german],
] as const) {
    /** Checks each size with each font. With the usual font size, the hand must be on the screen too. */
    const whole = async (page: Page, what: string) => {
        for (const font of fonts)
            for (const size of phones) {
                await page.setViewportSize(size);
                await page.evaluate((percent) => {
                    document.documentElement.style.fontSize = `${percent}%`;
                }, font);
                const where = `${what}, ${language}, ${size.width} by ${size.height}, ${font} %`;
                expect(await cutWords(page), where).toEqual([]);
                expect(await sideways(page), where).toBeLessThanOrEqual(0);
                const hand = (await page.locator('.dock .hand').boundingBox())!;
                if (font === 100) expect(hand.y + hand.height, where).toBeLessThanOrEqual(size.height + 0.5);
            }
    };

    test(`what is asked is never cut, at a phone's sizes and with large letters: ${language}`, async ({ page }) => {
        await scripted(page, script('spoil'), 'turn6');
        await page.goto(`${at}/r/KTRB?lang=${language}`);
        await expect(page.locator('.dock .prompt')).toBeVisible();
        await whole(page, 'a card of Spoil');
        await page.locator('.dock .hand button').first().click();
        await expect(page.locator('[data-do=target]')).toHaveCount(6);
        await whole(page, 'a target');
        await picture(page, 'targets');

        await page.unrouteAll();
        await scripted(page, script('spinner'), 'close');
        await page.goto(`${at}/r/KTRB?lang=${language}`);
        const prompt = page.locator('.prompt.mine');
        await expect(prompt).toBeVisible();
        const { spinner, spoiler, ladder, domino } = words;
        for (const [game, texts] of Object.entries({ spinner, spoiler, ladder })) {
            await page.locator('.dominoes').evaluate((table, name) => {
                table.setAttribute('class', table.getAttribute('class')!.replace(/of-\w+/, `of-${name}`));
            }, game);
            const asked = Object.entries(texts).flatMap(([key, text]) =>
                key.startsWith('prompt') && typeof text === 'string' ? [longest(text)] : [],
            );
            const line = [domino.pick, ...asked].sort((one, other) => other.length - one.length)[0]!;
            await page.locator('.prompt-line').evaluate((one, text) => {
                one.textContent = text;
            }, line);
            await whole(page, game);
        }
        await picture(page, 'ladder');
    });
}

test('what is said stands at the seat of whoever says it, and a thumb reaches the chat', async ({ page }) => {
    const talk = { type: 'chat', player: 3, name: 'Brisk Heron', text: 'Not me again, please!', line: 1 };
    for (const [game, part, seat] of [
        ['spoil', 'turn6', '.plate'],
        ['spinner', 'close', '.player'],
    ] as const) {
        const lines = script(game);
        const { seq } = lines.frames[part]!.find(({ type }) => type === 'snapshot')!;
        lines.frames.chat = [{ type: 'update', room: 41, seq: Number(seq) + 1, notices: [talk] }];
        await page.setViewportSize(phones[0]!);
        await page.unrouteAll();
        const table = await scripted(page, lines, part);
        await page.goto(`${at}/r/KTRB`);
        await expect(page.locator('.dock .prompt')).toBeVisible();
        table.tell('chat');
        await expect(page.locator(seat).filter({ has: page.locator('.reaction') })).toHaveCount(1);
        await expect(page.locator(`${seat} .reaction`)).toHaveText(talk.text);
        await expect(page.getByRole('status').filter({ hasText: `: ${talk.text}` })).toHaveCount(1);
        const button = page.locator('.thumb-chat');
        await expect(button.getByRole('img', { name: '1 unread' })).toBeVisible();
        const box = (await button.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
        expect(box.y, game).toBeGreaterThan(phones[0]!.height / 3);
        await picture(page, game);
        await button.click();
        const sheet = page.getByRole('dialog', { name: 'Chat' });
        await expect(sheet.locator('.chat-lines')).toContainText(talk.text);
        await sheet.getByRole('button', { name: 'Wow!' }).click();
        expect(table.asked.filter(({ type }) => type === 'react')).toHaveLength(1);
        await picture(page, `${game}-sheet`);
        await sheet.getByRole('button', { name: 'Close' }).click();
        await expect(button.getByRole('img')).toHaveCount(0);
    }
});

test('a pull at the table does not load the page anew; elsewhere it may', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    for (const { path, part, pulled } of [
        { path: '/', part: 'open', pulled: 'auto' },
        { path: '/r/KTRB', part: 'turn4', pulled: 'contain' },
    ]) {
        const page = await context.newPage();
        await scripted(page, script('spoil'), part);
        await page.goto(at + path);
        await expect(page.locator('.hero .btn.primary:enabled, .dock .prompt').first()).toBeVisible();
        const how = await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
        expect(how).toBe(pulled);
        await page.close();
    }
    await context.close();
});

test('the way to the next game is on the screen, wherever the result is scrolled to', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 480 } });
    const page = await context.newPage();
    await scripted(page, script('spoil'), 'over');
    await page.goto(`${at}/r/KTRB`);
    const again = page.getByRole('button', { name: 'Play again' });
    await expect(again).toBeVisible();
    for (const share of [0, 0.5]) {
        await page.evaluate((at) => {
            const result = document.querySelector('.result')!.getBoundingClientRect();
            scrollTo(0, scrollY + result.top + at * Math.max(0, result.height - innerHeight));
        }, share);
        await expect(again).toBeInViewport({ ratio: 1 });
    }
    await context.close();
});
