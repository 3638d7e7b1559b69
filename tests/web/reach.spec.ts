import { type Browser, expect, type Page, test } from '@playwright/test';
import { contrast } from './contrast';
import { script, scripted } from './scripted';
import { axe, serious, sideways } from './seats';

// Every player can reach everything on the page, by pointer, keyboard or screen reader. The views come from frames in a
// file.
const lines = script('spoil');
const at = 'http://anteroom.test';
const views: [name: string, path: string, part: string, shown: string][] = [
    ['the lobby', '/', 'open', '.hero .btn.primary:enabled'],
    ['a room before the start', '/r/KTRB', 'open', '.seat-row'],
    ['a table', '/r/KTRB', 'turn4', '.dock .prompt'],
    ['the result', '/r/KTRB', 'over', '.panel.result'],
    ['what checks a deal', '/verify', 'open', '.record-file'],
    ['an address that leads nowhere', '/nothing/here', 'open', '.lonely'],
];
type View = (typeof views)[number];

async function look(browser: Browser, [, path, part, shown]: View, more: object = {}): Promise<Page> {
    const page = await (await browser.newContext({ reducedMotion: 'reduce', ...more })).newPage();
    await scripted(page, lines, part);
    await page.goto(at + path);
    await expect(page.locator(shown).first()).toBeVisible();
    return page;
}

const table = views[2]!;

test('a button without a name is found', async ({ page }) => {
    const holding = (button: string) =>
        page.setContent(`<html lang="en"><title>Table</title><main><h1>Table</h1>${button}</main></html>`);
    await holding('<button>Sit down</button>');
    expect(await serious(page)).toEqual([]);
    await holding('<button></button>');
    expect(await serious(page)).toEqual(['button-name: button']);
});

for (const view of views)
    test(`${view[0]}: axe finds nothing that WCAG 2.2 forbids, and one heading of the first level`, async ({
        browser,
    }) => {
        for (const colorScheme of ['light', 'dark'] as const) {
            const page = await look(browser, view, { colorScheme });
            const { violations } = await axe(page)
                .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
                .analyze();
            expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target))}`)).toEqual(
                [],
            );
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await page.context().close();
        }
    });

for (const view of views)
    test(`${view[0]} at 400 %: nothing scrolls sideways, and what has the focus is seen`, async ({ browser }) => {
        const page = await look(browser, view, { viewport: { width: 320, height: 256 } });
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        const hidden: string[] = [];
        let stops = 0;
        for (; stops < 60; ++stops) {
            await page.keyboard.press('Tab');
            const found = await page.evaluate(() => {
                const one = document.activeElement;
                if (!one || one === document.body) return null;
                const box = one.getBoundingClientRect();
                const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
                const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
                // The element must not be fully covered, so at least one of its points on the screen must belong to it.
                const shares = [0.1, 0.5, 0.9];
                const seen = shares.some((x) =>
                    shares.some((y) =>
                        one.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
                    ),
                );
                return { seen, name: one.outerHTML.slice(0, 120) };
            });
            if (!found) break;
            if (!found.seen) hidden.push(found.name);
        }
        expect(stops).toBeGreaterThan(3);
        expect(hidden).toEqual([]);
        await page.context().close();
    });

test('text that is spaced as readers may need it stays on the page', async ({ browser }) => {
    for (const view of views) {
        const page = await look(browser, view, { viewport: { width: 360, height: 740 } });
        await page.evaluate(() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(
                '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
            );
            document.adoptedStyleSheets = [sheet];
        });
        expect(await sideways(page), view[0]).toBeLessThanOrEqual(0);
        await page.context().close();
    }
});

test('who asked for less motion sees nothing move', async ({ browser }) => {
    const page = await look(browser, table);
    await page.locator('.dock .hand button').first().click();
    const moving = () =>
        page.evaluate(() =>
            document
                .getAnimations()
                .map((one) => Number(one.effect?.getComputedTiming().duration))
                .filter((ms) => ms > 1),
        );
    expect(await moving()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await page.locator('.dock .hand button').first().click();
    await expect.poll(async () => (await moving()).length).toBeGreaterThan(0);
    await page.context().close();
});

test("in the system's colours the turn, what is picked and the chosen tab are told by an outline", async ({
    browser,
}) => {
    const page = await look(browser, table, { forcedColors: 'active' });
    await page.locator('.dock .hand button').first().click();
    for (const one of ['.plate.on-turn', '.hand [aria-pressed=true]', '.tab-list [aria-selected=true]'])
        expect(await page.locator(one).evaluate((element) => getComputedStyle(element).outlineStyle), one).toBe(
            'solid',
        );
    await page.context().close();
});

test('the ring around what has the focus stands out from all that it lies on, by day and by night', async ({
    browser,
}) => {
    for (const colorScheme of ['light', 'dark'] as const) {
        const page = await look(browser, table, { colorScheme, viewport: { width: 1280, height: 800 } });
        const tokens = (names: string[]) =>
            page.evaluate((all) => {
                const probe = document.body.appendChild(document.createElement('i'));
                const found = all.map((name) => {
                    probe.style.color = `var(${name})`;
                    return getComputedStyle(probe)
                        .color.match(/[\d.]+/g)!
                        .slice(0, 3)
                        .map(Number);
                });
                probe.remove();
                return found;
            }, names);
        const [focus, ...grounds] = await tokens([
            '--focus',
            '--paper',
            '--surface',
            '--sunken',
            '--gold-soft',
            '--accent-soft',
        ]);
        for (const ground of grounds)
            expect(contrast(focus!, ground), `${focus} on ${ground}`).toBeGreaterThanOrEqual(3);
        await page.locator('.dock .hand button').first().focus();
        await page.keyboard.press('Shift+Tab');
        const ring = await page.evaluate(() =>
            getComputedStyle(document.activeElement!).outlineColor.match(/\d+/g)!.map(Number),
        );
        const felt = await tokens(['--felt', '--felt-edge']);
        for (const ground of felt) expect(contrast(ring, ground), `${ring} on ${ground}`).toBeGreaterThanOrEqual(3);
        await page.context().close();
    }
});

test('what is written on the felt can be read, by day and by night', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
        const page = await look(browser, table, { colorScheme });
        const { ink, felt } = await page.evaluate(() => {
            const probe = document.createElement('canvas').getContext('2d')!;
            const rgb = (colour: string) => {
                probe.fillStyle = colour;
                probe.fillRect(0, 0, 1, 1);
                return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3);
            };
            const style = getComputedStyle(document.querySelector('.round-line')!);
            const stops = getComputedStyle(document.querySelector('.felt')!).backgroundImage.match(
                /(rgb|color)\([^)]*\)/g,
            )!;
            return { ink: style.opacity === '1' ? rgb(style.color) : [], felt: stops.map(rgb) };
        });
        expect(ink).toHaveLength(3);
        expect(felt.length).toBeGreaterThan(1);
        for (const ground of felt) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        await page.context().close();
    }
});

const dialogs: [opener: string, view: View][] = [
    ['Play with friends', views[0]!],
    ['Log in or create an account', views[0]!],
    ['Leave the table', table],
];
for (const [opener, view] of dialogs)
    test(`"${opener}" opens a real modal, from which the focus comes back`, async ({ browser }) => {
        const page = await look(browser, view);
        const button = page.getByRole('button', { name: opener });
        await button.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect(await dialog.evaluate((one) => one.matches(':modal'))).toBe(true);
        // No key may reach the elements below.
        for (let i = 0; i < 14; ++i) {
            await page.keyboard.press('Tab');
            expect(
                await page.evaluate(() => {
                    const one = document.activeElement;
                    return one === document.body || one?.closest('dialog') !== null;
                }),
            ).toBe(true);
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
        await page.context().close();
    });
