import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { go, openHouse, openTable, password } from './house';
import { ways } from './learner';
import { script, scripted } from './scripted';
import { type Guest, guest, member, playOn, setUp, start, toTurn } from './seats';
import { Server } from './server';
import { layAny, offered, playTiles } from './tiles';

// Pictures of each view at five sizes, by day and by night, in every language, for people to look at. The pictures are
// assembled in build/looks/sheets. No picture fails a test. To run this file, use ANTEROOM_LOOKS=1 npm run e2e --
// looks.
const folder = join(__dirname, '../../build/looks');
const sizes = [
    [360, 640],
    [740, 360],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
] as const;
const schemes = ['light', 'dark'] as const;
const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

/** Takes pictures of one view at every size, in light and dark mode. With `long`, a picture shows the page to its end,
 * up to a limit. */
async function looks(page: Page, view: string, language: Language, long = false): Promise<void> {
    mkdirSync(folder, { recursive: true });
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            await page.waitForTimeout(350);
            const whole = long ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
            await page.screenshot({
                path: join(folder, `${view}.${width}.${language}.${colorScheme}.png`),
                fullPage: long,
                clip: { x: 0, y: 0, width, height: Math.min(whole, 3 * height) },
            });
        }
    }
}

/** Shows the same address in each language. */
async function inEach(page: Page, show: (language: Language) => Promise<void>): Promise<void> {
    const address = new URL(page.url());
    for (const language of [...languages].reverse()) {
        address.searchParams.set('lang', language);
        await page.goto(address.href);
        await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
        await page.waitForTimeout(600);
        await show(language);
    }
}

/** Changes the language in the settings. This is for views that a reload would lose. */
async function inEachHere(page: Page, show: (language: Language) => Promise<void>): Promise<void> {
    for (const language of [...languages].reverse()) {
        await page
            .locator('#settings select')
            .first()
            .evaluate((list, tongue) => {
                (list as HTMLSelectElement).value = tongue;
                list.dispatchEvent(new Event('change', { bubbles: true }));
            }, language);
        await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
        await show(language);
    }
}

const games = [
    { name: 'spoil', game: 'Spoil', seats: 6 },
    { name: 'spinner', game: 'Spinner', seats: 4, choices: { Length: 'three' } },
    { name: 'ladder', game: 'Ladder Dominoes', seats: 4, choices: { Scoring: 'single' } },
    { name: 'spoiler', game: 'Spoiler', seats: 4, choices: { Length: 'short' } },
] as { name: string; game: string; seats: number; choices?: Record<string, string> }[];

const laid = (page: Page) => page.locator('.laid-tile').count();

/** Takes pictures in the middle of a game at the player's turn, before and after a pick. */
async function turns(ada: Guest, name: string): Promise<void> {
    const { page } = ada;
    if (name === 'spoil') await toTurn(page);
    else {
        const isMiddle = async () => (await laid(page)) >= 8 && (await offered(page).count()) > 0;
        await playTiles([ada], { until: isMiddle });
    }
    await inEach(page, async (language) => {
        await page.locator('.dock .hand button.offered').first().waitFor();
        await page.setViewportSize({ width: 1280, height: 800 });
        await looks(page, `${name}-turn`, language);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.locator('.dock .hand button.offered').first().click();
        await looks(page, `${name}-picked`, language);
    });
    // The game continues with random picks, and a second press on this card would remove the pick.
    await page.keyboard.press('Escape');
}

/** Takes pictures of the end of a hand or a round of dominoes. The page shows the end until the player has read it, and
 * scripted clicks do not close it. */
async function handOver(ada: Guest, name: string): Promise<void> {
    const { page } = ada;
    const stay = (click: MouseEvent) => {
        if (!click.isTrusted && (click.target as Element).closest('[data-do=go-on]')) click.stopImmediatePropagation();
    };
    await page.evaluate(`addEventListener('click', ${stay}, true)`);
    await expect(async () => {
        await layAny(page);
        await expect(page.locator('.hand-over-panel')).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 240_000, intervals: [10] });
    await inEachHere(page, (language) => looks(page, `${name}-told`, language, true));
    await page.locator('[data-do=go-on]').click();
}

/** Takes pictures of the result, the replay, and the check of the deal. */
async function afterwards(page: Page, name: string): Promise<void> {
    await inEach(page, (language) => looks(page, `${name}-result`, language, true));
    const table = page.url();
    await page.getByRole('link', { name: 'Watch again' }).click();
    await page.locator('.replay-bar input').waitFor();
    await page.locator('.replay-bar input').fill('12');
    // The address contains the step, and each language reloads the address.
    await expect.poll(() => page.url()).toMatch(/#13$/);
    await inEach(page, (language) => looks(page, `${name}-replay`, language));
    await page.goto(`${new URL(table).origin}/games`);
    await page.locator('.played-game').waitFor();
    await inEach(page, (language) => looks(page, `${name}-games`, language));
    await page.goto(table);
    await page.getByRole('link', { name: 'Check the deal' }).click();
    await page.waitForTimeout(1500);
    await inEach(page, async (language) => {
        await page.waitForTimeout(1500);
        await looks(page, `${name}-verify`, language, true);
    });
}

for (const { name, game, seats, choices } of games)
    test(`pictures of ${game}`, async ({ browser }) => {
        test.setTimeout(900_000);
        const server = await Server.start();
        const ada = await guest(browser, server.url, 'Ada');
        const rules = game === 'Spoil' ? { Lives: '1' } : undefined;
        await setUp(ada.page, { game, seats, bots: seats - 1, choices, rules, hints: true });
        await inEach(ada.page, (language) => looks(ada.page, `${name}-waiting`, language, true));
        await start(ada);
        await turns(ada, name);
        if (game === 'Spoil') await playOn([ada]);
        else {
            await handOver(ada, name);
            await ada.page.reload();
            await playTiles([ada], { passes: 0.5 });
        }
        await afterwards(ada.page, name);
        await server.stop();
    });

test('pictures of a round of Spoil that is told', async ({ browser }) => {
    for (const language of languages)
        for (const part of ['4', '6']) {
            const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
            const table = await scripted(page, script('spoil'), `turn${part}`);
            await page.goto(`http://anteroom.test/r/KTRB?lang=${language}`);
            await expect(page.locator('.plate')).toHaveCount(Number(part));
            table.tell(`reveal${part}`);
            await page.locator('.told-words').waitFor();
            const pause = page.locator('.told [data-do=pause], .told button').first();
            await page.waitForTimeout(2500);
            await pause.click();
            await looks(page, `spoil-told${part}`, language);
        }
});

/** Pictures of the lobby with tables, the dialog on joining, the player's history and the first lessons. */
test('pictures of the lobby, of coming to a table, of history and of learning', async ({ browser }) => {
    test.setTimeout(900_000);
    const server = await Server.start();
    const ada = await guest(browser, server.url, 'Ada');
    for (const { game, seats, choices } of games) {
        await ada.page.goto(server.url);
        await setUp(ada.page, { game, seats, bots: 1, choices, hints: game !== 'Spoil' });
    }
    const link = ada.page.url();
    await ada.page.goto(server.url);
    await ada.page.waitForTimeout(1000);
    await inEach(ada.page, (language) => looks(ada.page, 'lobby', language, true));
    await ada.page.locator('.account-button').click();
    await inEachHere(ada.page, (language) => looks(ada.page, 'log-in', language));
    const ben = await guest(browser, server.url, 'Ben');
    await ben.page.goto(link);
    await ben.page.locator('.join-as').waitFor();
    await inEach(ben.page, async (language) => {
        await ben.page.locator('.join-as').waitFor();
        await looks(ben.page, 'join', language);
    });
    await ben.page.goto(server.url);
    for (const { name, game } of games) await learning(browser, server.url, name, game);
    await server.stop();
});

async function learning(browser: Browser, url: string, name: string, game: string): Promise<void> {
    for (const language of languages) {
        const page = await (await browser.newContext()).newPage();
        await page.goto(`${url}/?lang=${language}`);
        const card = page.locator('.game-card', { has: page.locator(`#game-${name}`) });
        await card.locator('.game-ways button').last().click();
        await expect(page.locator('.plate, .player').first(), game).toBeVisible();
        await page.waitForTimeout(1200);
        await looks(page, `learn-${name}`, language);
        for (let i = 0; i < 5; ++i) {
            for (const way of ways) {
                const one = page.locator(way).first();
                if (!(await one.isVisible())) continue;
                await one.click({ timeout: 2000 }).catch(() => undefined);
                break;
            }
            await page.waitForTimeout(500);
        }
        await looks(page, `learn-on-${name}`, language);
    }
}

const sections = [
    '',
    '/tables',
    '/players',
    '/desk',
    '/books',
    '/settlement',
    '/doors',
    '/templates',
    '/reports',
    '/log',
    '/me',
];

test('pictures of the console and of its signing in', async ({ browser }) => {
    test.setTimeout(1_800_000);
    const server = await openHouse();
    const olga = await member(browser, server.url, 'Olga', password);
    await openTable(olga.page, '2');
    for (const path of sections) {
        await go(olga.page, `/house${path}`);
        await inEach(olga.page, async (language) => {
            await olga.page.locator('.house-view h1').waitFor();
            await looks(olga.page, `house${path.replace('/', '-')}`, language, true);
        });
    }
    await server.stop();
});

/** Puts all pictures of a view at one size on a few sheets, two side by side, so that people can read them. */
test('the pictures are put together', async ({ browser }) => {
    const all = readdirSync(folder).filter((name) => name.endsWith('.png'));
    const views = new Set(all.map((name) => name.split('.').slice(0, 2).join('.')));
    mkdirSync(join(folder, 'sheets'), { recursive: true });
    const page = await browser.newPage();
    for (const view of views) {
        const width = Number(view.split('.')[1]);
        const narrow = width < 500;
        const pairs = narrow
            ? [['en.light', 'en.dark', 'de.light', 'de.dark']]
            : [
                  ['en.light', 'de.dark'],
                  ['en.dark', 'de.light'],
              ];
        for (const [at, pair] of pairs.entries()) {
            const shown = pair.map((one) => `${view}.${one}.png`).filter((one) => all.includes(one));
            const images = shown.map(
                (one) => `<img src="data:image/png;base64,${readFileSync(join(folder, one)).toString('base64')}">`,
            );
            const across = narrow ? 4 : width < 1000 ? 2 : 1;
            await page.setViewportSize({ width: 1500, height: 400 });
            await page.setContent(
                `<body style="margin:0;background:#888"><div style="display:grid;gap:6px;grid-template-columns:repeat(${across},1fr)">` +
                    `${images.join('')}</div><style>img{width:100%;display:block}</style>`,
            );
            await page.waitForTimeout(100);
            await page.screenshot({ path: join(folder, 'sheets', `${view}.${at}.png`), fullPage: true });
        }
    }
});
