import { type Browser, expect, test } from '@playwright/test';
import { domino } from '../../clients/web/src/text/de/domino';
import { spoiler as german } from '../../clients/web/src/text/de/spoiler';
import { spoiler as english } from '../../clients/web/src/text/en/spoiler';
import { contrast } from './contrast';
import { close, follow, type Guest, guest, host, phone, serious, setUp, sideways, start } from './seats';
import { Server } from './server';
import { goOn, handOf, layAny, lit, offered, playTiles, toFittingTurn } from './tiles';

// The three domino games against a real server, with people and bots.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

const alone = async (browser: Browser, game: string, more: object = {}): Promise<Guest> => {
    const ada = await guest(browser, server.url, 'Ada', { reducedMotion: 'reduce', ...more });
    await ada.page.getByRole('button', { name: `Play now: ${game} against bots`, exact: true }).click();
    await expect(ada.page.locator('.player')).toHaveCount(4);
    return ada;
};

const short: { game: string; choices: Record<string, string> }[] = [
    { game: 'Spinner', choices: { Length: 'three' } },
    { game: 'Ladder Dominoes', choices: { Scoring: 'single' } },
    { game: 'Spoiler', choices: { Length: 'short' } },
];
for (const { game, choices } of short) {
    test(`${game}: hosted from a phone and joined by its link, a game is played to its end, and axe finds nothing serious`, {
        tag: '@whole',
    }, async ({ browser }) => {
        const ada = await guest(browser, server.url, 'Ada', {
            viewport: phone,
            colorScheme: 'dark',
            reducedMotion: 'reduce',
        });
        const ben = await guest(browser, server.url, 'Ben', { reducedMotion: 'reduce' });
        await follow(ben, await host(ada, { game, seats: 3, bots: 1, choices }));
        await start(ada);
        await expect(ben.page.locator('.player')).toHaveCount(3);
        await playTiles([ada, ben], { until: async () => (await ada.page.locator('.laid-tile').count()) >= 6 });
        expect(await serious(ada.page)).toEqual([]);
        expect(await serious(ben.page)).toEqual([]);
        expect(await sideways(ada.page)).toBeLessThanOrEqual(0);
        const over = ben.page.locator('.hand-over-panel');
        await playTiles([ada], {
            passes: 0.8,
            until: async () => {
                if (!(await over.isVisible())) await layAny(ben.page);
                return over.isVisible();
            },
        });
        await expect(over.locator('tbody tr')).toHaveCount(3);
        await ben.page.setViewportSize({ width: 740, height: 360 });
        await expect(ben.page.locator('[data-do=go-on]')).toBeInViewport({ ratio: 0.99 });
        await ben.page.setViewportSize(phone);
        const heading = over.locator('thead th').first();
        await heading.evaluate((one, words) => (one.textContent = words), domino.colPlayer);
        const lines = (one: Element) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return range.getClientRects().length;
        };
        expect(await heading.evaluate(lines), 'the head of a column, in German').toBe(1);
        await ben.page.setViewportSize({ width: 1280, height: 900 });
        expect(await serious(ben.page)).toEqual([]);
        expect(await sideways(ben.page)).toBeLessThanOrEqual(0);
        await playTiles([ada, ben], { passes: 0.8 });
        for (const { page } of [ada, ben]) {
            await expect(page.locator('.ranking tbody tr')).toHaveCount(3);
            await expect(page.locator('.ranking .winner').first()).toBeVisible();
            await expect(page.locator('.result .sheet tbody tr').first()).toBeVisible();
            const cut = (names: Element[]) =>
                names
                    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
                    .map(({ textContent }) => textContent);
            expect(await page.locator('.sheet-name').evaluateAll(cut), 'names that are cut').toEqual([]);
            expect(await serious(page)).toEqual([]);
            expect(await sideways(page)).toBeLessThanOrEqual(0);
        }
        await expect(ada.page.getByRole('link', { name: 'Check the deal' })).toBeVisible();
        await close([ada, ben]);
    });
}

test('on a tablet the tiles of a big hand are as large as a finger, on a big screen larger, and no word of what somebody did is broken', async ({
    browser,
}) => {
    const ada = await alone(browser, 'Spoiler', { viewport: { width: 768, height: 1024 } });
    const tiles = ada.page.locator('.dock .tile-button');
    expect(await tiles.count()).toBeGreaterThan(9);
    for (const tile of await tiles.all()) expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    await ada.page.setViewportSize({ width: 1920, height: 1080 });
    for (const tile of await tiles.all()) expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(58);
    await ada.page.setViewportSize({ width: 768, height: 1024 });
    const broken = await ada.page.evaluate(
        (deeds) => {
            const said = document.createElement('span');
            said.className = 'deed-word';
            document.querySelector('.player-deed')!.replaceChildren(said);
            return deeds.filter((deed) => {
                const words = deed.split(' ').map((word) => document.createTextNode(`${word} `));
                said.replaceChildren(...words);
                return words.some((word) => {
                    const range = document.createRange();
                    range.setStart(word, 0);
                    range.setEnd(word, word.length - 1);
                    return range.getClientRects().length > 1;
                });
            });
        },
        [english.starter, german.starter],
    );
    expect(broken).toEqual([]);
    await ada.context.close();
});

test('open ends stand out from the table before a tile is picked, by day and by night', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
        const ada = await alone(browser, 'Spoiler', { colorScheme });
        const dots = await ada.page.evaluate(() => {
            const probe = document.createElement('canvas').getContext('2d')!;
            const painted = (colour: string) => {
                probe.fillStyle = colour;
                probe.fillRect(0, 0, 1, 1);
                return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3);
            };
            const dot = getComputedStyle(document.querySelector('.end:not(.reserved, .lit) circle')!).fill;
            const felt = getComputedStyle(document.querySelector('.board')!).backgroundImage;
            return felt.match(/(rgb|color)\([^)]*\)/g)!.map((stop) => ({ ground: painted(stop), dot: painted(dot) }));
        });
        expect(dots.length).toBeGreaterThan(2);
        for (const { ground, dot } of dots)
            expect(contrast(dot, ground), `${dot} on ${ground}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
        await close([ada]);
    }
});

test('turns are played with the keyboard alone: a tile, an end, and how it lies', async ({ browser }) => {
    const ada = await alone(browser, 'Spinner');
    for (let turn = 0; turn < 3; ++turn) {
        await toFittingTurn(ada.page);
        const before = await handOf(ada.page);
        await ada.page.locator('.tile-button').first().focus();
        const focused = ada.page.locator('.tile-button:focus');
        for (let i = 0; i < before.length && (await focused.getAttribute('aria-disabled')) === 'true'; ++i)
            await ada.page.keyboard.press('ArrowRight');
        await ada.page.keyboard.press('Enter');
        await expect(ada.page.locator('.end.lit:focus')).toHaveCount(1);
        await ada.page.keyboard.press('ArrowRight');
        await expect(ada.page.locator('.end.lit:focus')).toHaveAttribute('aria-label', /^Lay .+: .+/);
        await ada.page.keyboard.press('Enter');
        const lies = ada.page.locator('.orient');
        // The hand is compared by its tiles, not by their number, because a tile may have been drawn after quick bots
        // have moved.
        const laid = async () => (await handOf(ada.page)).join() !== before.join();
        await expect.poll(async () => (await lies.isVisible()) || (await laid())).toBe(true);
        if (await lies.isVisible()) await ada.page.keyboard.press('Enter');
        await expect.poll(laid).toBe(true);
    }
    await close([ada]);
});

test('Escape lets a picked tile go, and tiles that fit nowhere say so', async ({ browser }) => {
    const ada = await alone(browser, 'Spoiler');
    await toFittingTurn(ada.page);
    await ada.page.locator('.tile-button.offered').first().click();
    await expect(lit(ada.page).first()).toBeVisible();
    await expect(ada.page.locator('.tile-button[aria-pressed=true]')).toHaveCount(1);
    await ada.page.keyboard.press('Escape');
    await expect(lit(ada.page)).toHaveCount(0);
    for (const name of await ada.page
        .locator('.tile-button.unfit')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label'))))
        expect(name).toContain('fits nowhere');
    await close([ada]);
});

test('a tile is dragged from the hand to an end that lights up', async ({ browser }) => {
    const ada = await alone(browser, 'Spoiler');
    await toFittingTurn(ada.page);
    const before = await handOf(ada.page);
    const tile = ada.page.locator('.tile-button.offered').first();
    const from = (await tile.boundingBox())!;
    await ada.page.mouse.move(from.x + from.width / 2, from.y + 20);
    await ada.page.mouse.down();
    await ada.page.mouse.move(from.x + 30, from.y - 40, { steps: 4 });
    await expect(ada.page.locator('.drag')).toBeVisible();
    const end = (await ada.page.locator('.end.lit .end-reach').first().boundingBox())!;
    await ada.page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
    await expect(ada.page.locator('.end.lit.near')).toHaveCount(1);
    await ada.page.mouse.up();
    const way = ada.page.locator('[data-do=way]').first();
    if (await way.isVisible()) await way.click();
    await expect.poll(async () => (await handOf(ada.page)).join()).not.toBe(before.join());
    await close([ada]);
});

test('what the open ends ask for is listed, and lifted out on the table; two clicks bring a place near', async ({
    browser,
}) => {
    const ada = await alone(browser, 'Spoiler');
    const { page } = ada;
    await playTiles([ada], { until: async () => (await page.locator('.laid-tile').count()) >= 5 });
    await toFittingTurn(page);
    const listed = page.getByRole('group', { name: 'Open ends, by what they ask for' }).getByRole('button');
    const counts = async () => (await listed.allTextContents()).map((text) => Number(/×(\d+)/.exec(text)?.[1] ?? 1));
    // The page shows the bots' last moves one after the other.
    await expect(async () => {
        const open = await page.locator('g.end:not(.lit)').count();
        expect((await counts()).reduce((sum, n) => sum + n, 0)).toBe(open);
    }).toPass({ timeout: 20_000 });
    await listed.first().click();
    await expect(listed.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('g.end.shown')).toHaveCount((await counts())[0]!);
    await page.keyboard.press('Escape');
    const nearness = () =>
        page
            .locator('.surface-view')
            .evaluate((view) => Number(/scale\(([\d.]+)\)/.exec((view as SVGElement).style.transform)?.[1]));
    await page.getByRole('button', { name: 'Show the whole table' }).click();
    for (let i = 0; i < 6; ++i) await page.getByRole('button', { name: 'Zoom out' }).click();
    // A tile that is too small for pips shows numbers. When it is enlarged, it shows pips again.
    const seen = () =>
        page.locator('.laid-tile').evaluateAll((all) => all.map((one) => one.querySelector('.pips') !== null));
    expect(await seen()).not.toContain(true);
    await expect(page.locator('.laid-tile .numeral').first()).toBeVisible();
    const far = await nearness();
    await page.locator('.surface').dblclick({ position: { x: 60, y: 60 } });
    await expect.poll(nearness).toBeGreaterThan(2 * far);
    await close([ada]);
});

test('on a phone no end that is lit lies under the buttons of the table', async ({ browser }) => {
    const ada = await alone(browser, 'Spinner', { viewport: phone });
    const { page } = ada;
    const under = () =>
        lit(page).evaluateAll((ends) =>
            ends.flatMap((end) => {
                const { left, top, width, height } = end.querySelector('.end-reach')!.getBoundingClientRect();
                const hit = document.elementFromPoint(left + width / 2, top + height / 2);
                return hit?.closest('.controls') ? [end.getAttribute('aria-label')] : [];
            }),
        );
    for (let turn = 0; turn < 10; ++turn) {
        await toFittingTurn(page);
        await offered(page).and(page.locator(':not([aria-label*="fits nowhere"])')).first().click();
        await expect(lit(page).first()).toBeVisible();
        await expect.poll(under).toEqual([]);
        await layAny(page);
    }
    await close([ada]);
});

test('the table is moved and zoomed by mouse, wheel and keys, and shown whole again', async ({ browser }) => {
    const ada = await alone(browser, 'Spinner');
    await toFittingTurn(ada.page);
    const view = () => ada.page.locator('.surface-view').evaluate((group) => (group as SVGGElement).style.transform);
    const whole = await view();
    const box = (await ada.page.locator('.surface').boundingBox())!;
    await ada.page.mouse.move(box.x + 60, box.y + 60);
    // This makes the table smaller, because with few tiles the whole table already has its largest size.
    await ada.page.mouse.wheel(0, 300);
    await expect.poll(view).not.toBe(whole);
    await ada.page.getByRole('button', { name: 'Show the whole table' }).click();
    await expect.poll(view).toBe(whole);
    await ada.page.locator('.surface').focus();
    await ada.page.keyboard.press('-');
    await ada.page.keyboard.press('ArrowLeft');
    await expect.poll(view).not.toBe(whole);
    await ada.page.keyboard.press('0');
    await expect.poll(view).toBe(whole);
    await close([ada]);
});

for (const width of [360, 1280]) {
    test(`nothing jumps when others act, at ${width} px`, async ({ browser }) => {
        const ada = await alone(browser, 'Ladder Dominoes', { viewport: { width, height: 820 } });
        const boxes = () =>
            ada.page.evaluate(() =>
                ['.players', '.board', '.dock', '.hand', '.tabs'].map((name) => {
                    const { x, y, height } = document.querySelector(name)!.getBoundingClientRect();
                    return [name, Math.round(x), Math.round(y + scrollY), Math.round(height)];
                }),
            );
        const before = await boxes();
        for (let i = 0; i < 4; ++i) {
            await expect(ada.page.locator('.player.me.on-turn')).toBeVisible({ timeout: 40_000 });
            expect(await boxes()).toEqual(before);
            await layAny(ada.page);
            expect(await boxes()).toEqual(before);
            await goOn(ada.page);
        }
        await close([ada]);
    });
}

test('a page that is reloaded has its log again, and the table as it was', async ({ browser }) => {
    const ada = await alone(browser, 'Spoiler');
    await playTiles([ada], {
        until: async () =>
            (await ada.page.locator('.laid-tile').count()) >= 5 &&
            (await ada.page.locator('.player.me.on-turn').isVisible()),
    });
    await goOn(ada.page);
    const seen = async () => {
        await ada.page.getByRole('tab', { name: 'Log' }).click();
        const places = await ada.page
            .locator('.laid-tile')
            .evaluateAll((tiles) => tiles.map((tile) => (tile as SVGGElement).style.transform));
        return { places, log: (await ada.page.locator('.log .line-laid').allTextContents()).slice(-places.length) };
    };
    const before = await seen();
    await ada.page.reload();
    await expect(ada.page.locator('.laid-tile')).toHaveCount(before.places.length);
    expect(await seen()).toEqual(before);
    await close([ada]);
});

test('a spectator sees the table at 360 px, no hand and nothing to press', async ({ browser }) => {
    const ada = await alone(browser, 'Spinner');
    await playTiles([ada], {
        until: async () =>
            (await ada.page.locator('.laid-tile').count()) >= 4 &&
            (await ada.page.locator('.player.me.on-turn').isVisible()),
    });
    const eve = await guest(browser, ada.page.url(), 'Eve', {
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
    });
    await expect(eve.page.locator('.laid-tile')).toHaveCount(await ada.page.locator('.laid-tile').count());
    await expect(eve.page.locator('.dock')).toContainText('You are watching');
    await expect(eve.page.locator('.tile-button, .player.me, .dock button')).toHaveCount(0);
    await eve.page.getByRole('tab', { name: 'Log' }).click();
    await expect(eve.page.locator('.log')).toContainText(/ lays /);
    expect(await serious(eve.page)).toEqual([]);
    expect(await sideways(eve.page)).toBeLessThanOrEqual(0);
    await close([ada, eve]);
});

test('eight at a table of 360 px: every bot can be told by its name, and nothing scrolls sideways', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada', {
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
    });
    await setUp(ada.page, { game: 'Spoiler', seats: 8, bots: 7 });
    await start(ada);
    const names = ada.page.locator('.player:not(.me) .player-name');
    await expect(names).toHaveCount(7);
    await expect
        .poll(() =>
            names.evaluateAll((all) =>
                all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
            ),
        )
        .toEqual([]);
    await playTiles([ada], {
        until: async () =>
            (await ada.page.locator('.laid-tile').count()) >= 12 &&
            (await ada.page.locator('.player.me.on-turn').isVisible()),
    });
    expect(await sideways(ada.page)).toBeLessThanOrEqual(0);
    expect(await serious(ada.page)).toEqual([]);
    await close([ada]);
});
