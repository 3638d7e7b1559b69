import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { picture } from './picture';
import { act, close, member, serious, sideways, toTurn } from './seats';
import { Server } from './server';

// The page in German, because the browser asks for it, and a change of language in the middle of a game.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(() => server.stop());

interface Named {
    [words: string]: unknown;
    options?: Named[];
    presets?: Named[];
    choices?: Named[];
}
/** Returns the server's English words about a game: titles, summaries, labels and help texts. */
const wordsOf = (named: Named): string[] => [
    ...['title', 'summary', 'label', 'help'].flatMap((key) => (named[key] ? [String(named[key])] : [])),
    ...[named.options, named.presets, named.choices].flatMap((some) => (some ?? []).flatMap(wordsOf)),
];
/** Words that are the same in both languages. */
const shared = new Set(['Spoil', 'Spinner', 'Spoiler', 'Teams', 'Normal']);

interface Visit {
    context: BrowserContext;
    page: Page;
    faults: string[];
    /** The server's English words, when its games are known. */
    english: string[];
}

async function visit(browser: Browser, more: object, path = '/'): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...more });
    const page = await context.newPage();
    const faults: string[] = [];
    const english: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            const { data } = JSON.parse(String(payload)) as { data?: { games?: Named[] } };
            english.push(...(data?.games ?? []).flatMap(wordsOf));
        }),
    );
    await page.goto(server.url + path);
    await expect(page.locator('.game-card').first()).toBeVisible();
    return { context, page, faults, english };
}

const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Checks that the page has no English words of the server. People's names belong to no language. */
async function noEnglish({ page, english }: Visit): Promise<void> {
    const texts = await page
        .locator('body')
        .evaluate((body) =>
            [...body.querySelectorAll('h1, h2, p, label, option, button')].map((one) => one.textContent?.trim() ?? ''),
        );
    await expect.poll(() => english.length).toBeGreaterThan(100);
    const said = new Set(english.filter((text) => !shared.has(text)));
    expect(texts.filter((text) => said.has(text))).toEqual([]);
}

test('a browser that asks for German has the lobby, the rules of every game and a table in German', async ({
    browser,
}) => {
    const one = await visit(browser, { locale: 'de-AT' });
    const { page } = one;
    expect(await spoken(page)).toBe('de');
    await expect(page.getByRole('button', { name: 'Mit Freunden spielen' })).toBeVisible();
    await noEnglish(one);

    await page.getByRole('button', { name: 'Einen Tisch einrichten: Spoil', exact: true }).click();
    await page.getByText('Hausregeln').click();
    const game = page.getByLabel('Spiel', { exact: true }).last();
    for (const value of await game
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))) {
        await game.selectOption(value);
        // The help text belongs to the chosen value.
        for (const field of await page.locator('.house-rules select').all())
            for (const choice of await field.locator('option').all()) {
                await field.selectOption({ label: (await choice.textContent()) ?? '' });
                await noEnglish(one);
            }
    }
    expect(one.faults).toEqual([]);
    await one.context.close();
});

test('a round is played and told in German, and the language is changed at the table without a new load', async ({
    browser,
}) => {
    const one = await visit(browser, { locale: 'de-DE' });
    const { page } = one;
    await page.getByRole('button', { name: 'Sofort spielen: Spoil gegen Bots' }).click();
    await toTurn(page);
    await expect(page).toHaveTitle(/^● Du bist dran/);
    await expect(page.locator('.prompt, .dock').first()).toContainText('Du bist dran');
    expect(await serious(page)).toEqual([]);
    await act(page, { buys: 0 });
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await expect(page.locator('.log')).toContainText('Du hast ');
    await expect(page.locator('.log')).toContainText('Runde 1: Alle zahlen einen Chip');
    await toTurn(page);
    await noEnglish(one);

    await page.evaluate(() => Object.assign(window, { here: true }));
    const hand = await page.locator('.dock .hand button').count();
    await page.getByRole('button', { name: 'Deine Einstellungen' }).click();
    await page.getByLabel('Sprache').selectOption('en');
    await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
    await expect(page.locator('.log')).toContainText('Round 1: everybody pays one chip');
    await expect(page).toHaveTitle(/^● Your turn/);
    expect(await spoken(page)).toBe('en');
    expect(await page.locator('.dock .hand button').count()).toBe(hand);
    expect(await page.evaluate(() => 'here' in window)).toBe(true);

    await page.reload();
    await expect(page.getByLabel('Language')).toHaveValue('en');
    expect(one.faults).toEqual([]);
    await one.context.close();
});

test('the address may ask for a language, and a choice by hand overrules it', async ({ browser }) => {
    const one = await visit(browser, { locale: 'en-GB' }, '/?lang=de');
    const { page } = one;
    await expect(page.getByRole('button', { name: 'Mit Freunden spielen' })).toBeVisible();
    await page.getByRole('button', { name: 'Deine Einstellungen' }).click();
    await page.getByLabel('Sprache').selectOption('en');
    await expect(page.getByRole('button', { name: 'Play with friends' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play with friends' })).toBeVisible();
    await one.context.close();
});

test('a page that nobody wrote in the language of the browser is English', async ({ browser }) => {
    const { page, context } = await visit(browser, { locale: 'fr-FR' });
    expect(await spoken(page)).toBe('en');
    await context.close();
});

for (const [width, height] of [
    [360, 640],
    [740, 360],
])
    test(`German fits ${width} by ${height}: nothing is cut or reaches over the edge`, async ({ browser }) => {
        const one = await visit(browser, { locale: 'de-DE', viewport: { width, height } });
        const { page } = one;
        const fits = async (where: string) => {
            expect(await sideways(page), where).toBeLessThanOrEqual(0);
            const cut = await page.locator('button, h1, h2, label').evaluateAll((all) =>
                all
                    .filter((one) => {
                        const { right, width: wide } = one.getBoundingClientRect();
                        const apart = getComputedStyle(one);
                        // Text in a closed dialog, or text that is clipped to a pixel for screen readers, is not
                        // visible.
                        if (wide <= 1 || !one.checkVisibility({ visibilityProperty: true })) return false;
                        return (
                            right > innerWidth + 1 ||
                            (apart.overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1)
                        );
                    })
                    .map((one) => one.textContent),
            );
            expect(cut, where).toEqual([]);
        };
        await fits('the lobby');
        await page.getByRole('button', { name: 'Einen Tisch einrichten: Leiter-Domino' }).click();
        await page.getByText('Hausregeln').click();
        await fits('a new table');
        await page.getByRole('button', { name: 'Tisch öffnen' }).click();
        await expect(page.locator('.code')).toBeVisible();
        await fits('before the start');
        for (const game of ['Spoil', 'Spinner']) {
            await page.goto(server.url);
            await page.getByRole('button', { name: `Sofort spielen: ${game} gegen Bots` }).click();
            await expect(page.locator('.plate, .player').first()).toBeVisible();
            await fits(game);
        }
        expect(one.faults).toEqual([]);
        await one.context.close();
    });

test('the console changes its language too, and in German no view scrolls sideways', async ({ browser }) => {
    const password = 'correct horse battery';
    const house = await Server.forMoney((office) => {
        office.admin(['currency', 'EUR', '2'], password);
        office.admin(['operator', 'Olga', '--reason', 'opens the house'], password);
    });
    const olga = await member(browser, house.url, 'Olga', password);
    const { page } = olga;
    await page.goto(`${house.url}/house/books`);
    await expect(page.getByRole('table', { name: 'Totals' })).toBeVisible();
    await page.getByRole('button', { name: 'Your settings' }).click();
    await page.getByLabel('Language').selectOption('de');
    const totals = page.getByRole('table', { name: 'Summen' });
    await expect(totals.getByRole('columnheader').first()).toHaveText('Währung');
    await expect(totals).toContainText('0,00 EUR');
    for (const view of ['', '/players', '/desk', '/books', '/settlement', '/doors', '/templates', '/reports', '/log'])
        for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            await page.goto(`${house.url}/house${view}`);
            await expect(page.locator('.house-view h1')).toBeVisible();
            expect(await sideways(page), `${view} at ${width}`).toBeLessThanOrEqual(0);
            await picture(page, `house${view.replace('/', '-')}-${width}`);
        }
    expect(await serious(page)).toEqual([]);
    await close([olga]);
    await house.stop();
});
