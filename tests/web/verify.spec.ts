import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { close, comeIn, type Guest, guest, playOn, serious, setUp, sideways, start } from './seats';
import { Server } from './server';
import { playTiles } from './tiles';

// A player who doubts a deal checks it by the game's record. The record is right as it was played, and wrong if any
// part is changed.
let server: Server;
test.beforeEach(async () => {
    server = await Server.start();
});
test.afterEach(async () => {
    await server.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: a record is changed anywhere
type Loose = any;

const games: { game: string; choices?: Record<string, string>; rules?: Record<string, string> }[] = [
    { game: 'Spoil', rules: { Lives: '1' } },
    { game: 'Spinner', choices: { Length: 'three' } },
    { game: 'Ladder Dominoes', choices: { Scoring: 'single' } },
    { game: 'Spoiler', choices: { Length: 'short' } },
];

async function playedOut(ada: Guest, { game, choices, rules }: (typeof games)[number]): Promise<void> {
    await setUp(ada.page, { game, seats: 3, bots: 2, choices, rules });
    await start(ada);
    await (game === 'Spoil' ? playOn([ada]) : playTiles([ada], { passes: 0.8 }));
}

const verdict = (page: Page) => page.locator('.verdict');
const nameOf = (page: Page) => new URL(page.url()).pathname.split('/').pop()!;
const recordOf = async (request: APIRequestContext, name: string): Promise<Loose> =>
    (await request.get(`${server.url}/record/${name}`)).json();

async function choose(page: Page, record: Loose): Promise<void> {
    await page.getByLabel('Choose a record').setInputFiles({
        name: 'record.json',
        mimeType: 'application/json',
        buffer: Buffer.from(typeof record === 'string' ? record : JSON.stringify(record)),
    });
}

const flipped = (digits: string): string => (parseInt(digits[0]!, 16) ^ 1).toString(16) + digits.slice(1);
const first = (record: Loose) => record.records[0].body;
const dealtIn = (record: Loose) => first(record).play.events.find((event: Loose) => event.hands);

/** A change of a record, and the fault that the page then names at the top. */
const changes: [what: string, change: (record: Loose) => void, named: RegExp][] = [
    ['a nonce', (r) => (first(r).seats[0].nonce = flipped(first(r).seats[0].nonce)), /number of Ada does not have/],
    ['the seed', (r) => (first(r).fair.seed = flipped(first(r).fair.seed)), /seed does not have the fingerprint/],
    ['who sits there', (r) => ++first(r).seats[0].player, /Draw \d of the game does not come from the key/],
    ['a draw', (r) => ++first(r).play.draws[0].position, /Draw 1 of the game does not start where/],
    [
        'two pieces of two hands',
        (r) => {
            const { hands } = dealtIn(r);
            [hands[0][0], hands[1][0]] = [hands[1][0], hands[0][0]];
        },
        /a different hand from the one that was drawn/,
    ],
    ['a name', (r) => (first(r).seats[0].name = 'Eve'), /changed after it was signed/],
    ['a time', (r) => ++r.records[2].time, /changed after it was signed/],
    ['the signature', (r) => (r.proof.signature = flipped(r.proof.signature)), /signature does not match/],
    ['the proof', (r) => delete r.proof, /signature is missing/],
];

for (const one of games)
    test(`${one.game}: a game just played is right by the link from its result, and wrong with anything changed`, async ({
        browser,
        request,
    }) => {
        test.setTimeout(400_000);
        const ada = await guest(browser, server.url, 'Ada', { reducedMotion: 'reduce' });
        const { page } = ada;
        await playedOut(ada, one);
        await page.getByRole('link', { name: 'Check the deal' }).click();
        await expect(verdict(page)).toContainText('Everything is right.');
        await expect(page.getByRole('main')).toContainText('This device took part as Ada and gave the same number.');
        await expect(page.getByRole('heading', { name: 'The promise before the deal' })).toBeVisible();
        expect(await page.locator('.drawn li').count()).toBeGreaterThan(40);
        expect(await serious(page)).toEqual([]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);

        const name = nameOf(page);
        const record = await recordOf(request, name);
        await page.goto(`${server.url}/verify`);
        await choose(page, record);
        await expect(verdict(page)).toContainText('Everything is right.');
        for (const [what, change, named] of changes) {
            const other = structuredClone(record);
            change(other);
            await choose(page, other);
            await expect(verdict(page), what).toContainText(named);
        }
        await choose(page, '{');
        await expect(verdict(page)).toContainText('it is not JSON');
        expect(await serious(page)).toEqual([]);

        // A stranger with the link did not take part, and the page says so. This stranger uses a phone in dark mode.
        const eve = await guest(browser, `${server.url}/verify/${name}`, 'Eve', {
            viewport: { width: 360, height: 640 },
            colorScheme: 'dark',
        });
        await expect(verdict(eve.page)).toContainText('Nothing is wrong. One thing could not be checked here.');
        await expect(eve.page.getByRole('main')).toContainText('This device did not take part');
        expect(await sideways(eve.page)).toBeLessThanOrEqual(0);
        expect(await serious(eve.page)).toEqual([]);
        await close([ada, eve]);
    });

test('a game that somebody leaves in the middle is followed all the same, in the browser of who left too', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada', { reducedMotion: 'reduce' });
    const ben = await guest(browser, server.url, 'Ben', { reducedMotion: 'reduce' });
    const code = await setUp(ada.page, { seats: 3, bots: 1, rules: { Lives: '2' } });
    await comeIn(ben, code);
    await start(ada);
    await ben.page.getByRole('button', { name: 'Leave the table' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Yes, leave' }).click();
    await playOn([ada]);
    await ada.page.getByRole('link', { name: 'Check the deal' }).click();
    await expect(verdict(ada.page)).toContainText('Everything is right.');
    await ben.page.goto(ada.page.url());
    await expect(verdict(ben.page)).toContainText('Everything is right.');
    await expect(ben.page.getByRole('main')).toContainText('This device took part as Ben and gave the same number.');
    await close([ada, ben]);
});

test('a server that hands out another record than the one that was played is caught by what this device kept', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada', { reducedMotion: 'reduce' });
    const { page } = ada;
    await playedOut(ada, games[0]!);
    await page.getByRole('link', { name: 'Check the deal' }).click();
    await expect(verdict(page)).toContainText('Everything is right.');
    // The device now remembers another commitment.
    await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('anteroom.fair') ?? '{}');
        for (const game of Object.values(kept) as { commitment: string }[]) game.commitment = 'ab'.repeat(32);
        localStorage.setItem('anteroom.fair', JSON.stringify(kept));
    });
    await page.reload();
    await expect(verdict(page)).toContainText('This device was shown ANOTHER fingerprint before the deal.');
    await close([ada]);
});

test('the list of games and the replay lead there, in German too, and a name that is none says so', async ({
    browser,
}) => {
    const ada = await guest(browser, server.url, 'Ada', { reducedMotion: 'reduce' });
    const { page } = ada;
    await playedOut(ada, games[0]!);
    await page.getByRole('link', { name: 'Watch again' }).click();
    await page.getByRole('link', { name: 'Check the deal' }).click();
    await expect(verdict(page)).toContainText('Everything is right.');
    await page.getByRole('link', { name: 'Watch the game' }).click();
    await expect(page.locator('.replay-bar')).toBeVisible();
    await page.goto(`${server.url}/games`);
    await page.getByRole('link', { name: /^Check the deal: Spoil/ }).click();
    await expect(verdict(page)).toContainText('Everything is right.');
    await page.getByRole('button', { name: 'Your settings' }).click();
    await page.getByLabel('Language').selectOption('de');
    await expect(verdict(page)).toContainText('Alles stimmt.');
    await page.goto(`${server.url}/verify/41-1-AAAAAAAAAAAAAAAAAAAAAA?lang=en`);
    await expect(page.getByRole('alert')).toContainText('There is no record with that name.');
    ada.faults.length = 0; // the message is the browser's own, about the 404
    await close([ada]);
});
