import { type Browser, expect, type Page, test } from '@playwright/test';
import { all, find, keyOf, Listener, named, type Part } from './byEar';
import { close, type Guest, guest, setUp } from './seats';
import { Server } from './server';

// Whole games by somebody who neither sees nor points: moves are picked from names in the accessibility tree and made by key,
// and what happens is known from what live regions say. The focus is never lost, and an action takes at most three keys.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(async () => {
    await server.stop();
});

const keysMax = 3;

interface Player extends Guest {
    ear: Listener;
}

async function atTable(
    browser: Browser,
    form: Parameters<typeof setUp>[1],
    more: object = { reducedMotion: 'reduce' },
): Promise<Player> {
    const ada = await guest(browser, server.url, 'Ada', more);
    const ear = await Listener.at(ada.page);
    await ada.page.reload();
    await setUp(ada.page, form);
    await ada.page.getByRole('button', { name: 'Start the game' }).focus();
    await ear.press('Enter');
    ear.keys();
    return { ...ada, ear };
}

const isOver = (tree: Part): boolean => find(tree, 'button', 'Play again') !== undefined;
const enabled = ({ states }: Part): boolean => !states.includes('disabled');

/** What the hand offers, by the place of each in its row. */
function offered(tree: Part, hand: string): { name: string; place: number }[] {
    const row = find(tree, 'toolbar', hand)?.within ?? [];
    return row.flatMap((one, place) => (enabled(one) ? [{ name: one.name, place }] : []));
}

/** Buttons beside the hand: to pass, to draw, to go on. */
const beside = (tree: Part, hand: string): string[] => {
    const dock = find(tree, 'region', hand);
    const row = dock ? find(dock, 'toolbar', hand) : undefined;
    const inRow = new Set(row ? all(row) : []);
    return dock
        ? all(dock)
              .filter((one) => one.role === 'button' && !inRow.has(one))
              .map(({ name }) => name)
        : [];
};

const unique = (names: string[], what: string): void =>
    expect(new Set(names).size, `${what}: ${names}`).toBe(names.length);

/** The focus is in the hand, or at the head of what came after the game. */
async function inHand(ear: Listener, what: string, hand: string): Promise<void> {
    // What a tile or a card is called goes on with what can be done with it, which changes.
    const tile = (name: string) => name.split(',')[0];
    await expect(async () => {
        const at = await ear.focus();
        const tree = await ear.tree();
        if (isOver(tree) || find(tree, 'button', 'Go on') || at.name === hand) return;
        const held = named(find(tree, 'toolbar', hand) ?? tree, 'button').map(tile);
        expect(held, `${what}: the focus is on ${at.role} ${at.name}`).toContain(tile(at.name));
    }).toPass({ timeout: 5000, intervals: [50] });
}

/** An action was done: with few keys, and the focus is where it belongs. */
async function done(ear: Listener, what: string, hand: string): Promise<void> {
    const keys = ear.keys();
    expect(keys.length, `${what}: ${keys}`).toBeLessThanOrEqual(keysMax);
    await inHand(ear, what, hand);
}

/** The log in words, as it stands at the end. */
async function logOf(page: Page): Promise<string[]> {
    await page.getByRole('tab', { name: 'Log' }).focus();
    await page.keyboard.press('Enter');
    return page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents();
}

/** How often something was said of whoever plays here. */
const ownDeeds = async (ear: Listener): Promise<number> =>
    (await ear.heard()).filter((line) => /^(Ada|You) /.test(line)).length;

/** Waits until what was done has been told, or something else is offered: bots may be so quick that all is as it was. */
async function answered(ear: Listener, before: Part, deeds: number, hand: string): Promise<void> {
    const state = (tree: Part): string =>
        JSON.stringify([offered(tree, hand), beside(tree, hand), isOver(tree), named(tree, 'heading')]);
    await expect
        .poll(async () => (await ownDeeds(ear)) > deeds || state(await ear.tree()) !== state(before), {
            intervals: [60],
        })
        .toBe(true);
}

const tiles = 'Your tiles';
const namesIn = (tree: Part, row: string): string => named(find(tree, 'toolbar', row) ?? tree, 'button').join();

/** One action in a game of dominoes; returns what it was, or null where there is none. */
async function layOne(ear: Listener, turn: number): Promise<string | null> {
    const deeds = await ownDeeds(ear);
    const tree = await ear.tree();
    if (find(tree, 'button', 'Go on')) {
        // The story waits until it was heard: what it is called has been said.
        const title = all(tree).find(({ role, states }) => role === 'heading' && states.includes('level=2'))!.name;
        expect((await ear.heard()).filter((line) => line.startsWith(title))).toHaveLength(1);
        await ear.press('Escape');
        await expect.poll(async () => find(await ear.tree(), 'button', 'Go on')).toBeUndefined();
        await done(ear, 'going on', tiles);
        return 'went on';
    }
    const board = find(tree, 'group', /^The table/);
    if (board) unique(named(board, 'img'), 'tiles and open ends');
    const fitting = offered(tree, tiles).filter(({ name }) => !name.includes('fits nowhere'));
    const [plain] = beside(tree, tiles).filter((name) => !/^(Let|Cancel|Lay)/.test(name));
    if (fitting.length > 0) {
        const { name, place } = fitting[turn % fitting.length]!;
        await ear.press(keyOf(place));
        const isEnd = ({ role, name: end }: Part) => role === 'button' && /^Lay .+: .+/.test(end);
        const lit = async () => all(await ear.tree()).filter(isEnd);
        await expect.poll(async () => (await lit()).length, name).toBeGreaterThan(0);
        // By what it is called now: while a layout is drawn anew its ends are named anew.
        const isAt = async () => (await ear.focus()).name === (await lit())[0]?.name;
        // A pick is let go where another hand comes, as when the last move is answered late, and only there.
        const isAnother = async () => namesIn(await ear.tree(), tiles) !== namesIn(tree, tiles);
        await expect.poll(async () => (await isAt()) || (await isAnother()), name).toBe(true);
        if (!(await isAt())) {
            ear.keys();
            return null;
        }
        const ends = await lit();
        unique(
            ends.map(({ name: end }) => end),
            'ends to lay on',
        );
        for (const { name: end } of ends) expect(end).toMatch(/(end|end \d+), asks for \w|the middle of the table/);
        const end = turn % ends.length;
        await ear.press(keyOf(end));
        const asked = find(await ear.tree(), 'dialog', /^How does .+ lie\?/);
        if (asked) await ear.press('2');
        await answered(ear, tree, deeds, tiles);
        await done(ear, `${name}, ${ends[end]!.name}`, tiles);
        return name;
    }
    if (plain === undefined) return null;
    // What others did meanwhile may have brought another hand.
    await inHand(ear, plain, tiles);
    await ear.go('Shift+Tab', plain, keysMax - 1);
    await ear.press('Enter');
    await answered(ear, tree, deeds, tiles);
    await done(ear, plain, tiles);
    return plain;
}

const short: [game: string, choices: Record<string, string>][] = [
    ['Spinner', { Length: 'three' }],
    ['Ladder Dominoes', { Scoring: 'single' }],
    ['Spoiler', { Length: 'short' }],
];
for (const [game, choices] of short)
    test(`a whole game of ${game} by keyboard and by ear`, async ({ browser }) => {
        const ada = await atTable(browser, { game, seats: 3, bots: 2, choices });
        const { page, ear } = ada;
        await expect.poll(async () => find(await ear.tree(), 'toolbar', tiles)).toBeDefined();
        expect(named(await ear.tree(), 'heading')[0]).toBe(game);
        let actions = 0;
        for (let turn = 0; !isOver(await ear.tree()); ++turn) {
            const did = await layOne(ear, turn);
            if (did !== null) ++actions;
            else await page.waitForTimeout(100);
        }
        expect(actions).toBeGreaterThan(3);
        await expect.poll(async () => (await ear.focus()).role).toBe('heading');
        expect(await ear.lost()).toEqual([]);
        const heard = new Set(await ear.heard());
        const log = (await logOf(page)).filter((line) => / (lays?|draws?|passes|sets?|opens) /.test(line));
        expect(log.length).toBeGreaterThan(actions);
        expect(log.filter((line) => !heard.has(line))).toEqual([]);
        await close([ada]);
    });

const hand = 'Your hand';
const centre = 'Centre cards, to buy for one chip';

/** Listens to the end of a round, a step for each key; nothing goes on by itself. */
async function listen(ear: Listener, patience: number): Promise<void> {
    // Where one story took the place of another the focus is there already.
    if (!/^(Next|Go on)$/.test((await ear.focus()).name)) await ear.go('Tab', /^(Next|Go on)$/, 2);
    for (let i = 0; i < 40; ++i) {
        const { name } = await ear.focus();
        const before = await ear.heard();
        if (i === 1) {
            await ear.page.waitForTimeout(patience);
            expect(await ear.heard(), 'nothing is told that was not asked for').toEqual(before);
        }
        await ear.press('Enter');
        ear.keys();
        if (name === 'Go on') return;
        await expect.poll(async () => (await ear.heard()).length).toBeGreaterThan(before.length);
    }
    throw new Error('a round without an end');
}

/** Buys the first card that is to be had, for the last one in the hand; who sees what it costs has been asked. */
async function buyOne(ear: Listener, tree: Part): Promise<boolean> {
    const [wanted] = offered(tree, centre);
    if (!wanted || offered(tree, hand).length === 0) return false;
    const deeds = await ownDeeds(ear);
    await ear.go('Shift+Tab', /./, 1);
    await ear.press(keyOf(wanted.place));
    await expect(async () => {
        expect(named(find(await ear.tree(), 'toolbar', hand)!, 'button')).toContain((await ear.focus()).name);
    }).toPass({ timeout: 5000, intervals: [50] });
    const gift = offered(await ear.tree(), hand).at(-1)!;
    await ear.press(keyOf(gift.place));
    await answered(ear, tree, deeds, hand);
    await done(ear, `${wanted.name} for ${gift.name}`, hand);
    return true;
}

async function playOne(ear: Listener, turn: number): Promise<void> {
    const deeds = await ownDeeds(ear);
    const tree = await ear.tree();
    const cards = offered(tree, hand);
    const { name, place } = cards[turn % cards.length]!;
    await ear.press(keyOf(place));
    await expect.poll(async () => find(await ear.tree(), 'toolbar', 'At whom?')).toBeDefined();
    const targets = offered(await ear.tree(), 'At whom?');
    unique(
        targets.map(({ name: target }) => target),
        'targets',
    );
    const target = targets.find(({ name: one }) => one !== 'You')!;
    await expect.poll(async () => (await ear.focus()).name).toBe(targets[0]!.name);
    await ear.press(keyOf(target.place));
    await answered(ear, tree, deeds, hand);
    await done(ear, `${name} at ${target.name}`, hand);
}

test('a whole game of Spoil by keyboard and by ear, told step by step at the pace of who listens', async ({
    browser,
}) => {
    const ada = await atTable(browser, { seats: 3, bots: 2, rules: { Lives: '2' } }, {});
    const { page, ear } = ada;
    await expect.poll(async () => find(await ear.tree(), 'toolbar', hand)).toBeDefined();
    let [rounds, plays, bought] = [0, 0, false];
    for (;;) {
        const tree = await ear.tree();
        if (isOver(tree)) break;
        const told = beside(tree, hand).some((name) => name === 'Next' || name === 'Go on');
        if (told) await listen(ear, ++rounds === 1 ? 2500 : 0);
        else if (offered(tree, hand).length === 0) await page.waitForTimeout(100);
        else if (!bought) bought = await buyOne(ear, tree);
        else await playOne(ear, plays++);
    }
    expect(bought && plays > 0 && rounds > 0).toBe(true);
    await expect.poll(async () => (await ear.focus()).role).toBe('heading');
    expect(await ear.lost()).toEqual([]);
    const heard = (await ear.heard()).join(' ');
    const log = await logOf(page);
    const begun = log.findIndex((line) => line.startsWith('Hand 1:'));
    expect(log.slice(begun).filter((line) => !heard.includes(line))).toEqual([]);
    await close([ada]);
});
