import { type Browser, expect, type Page, test } from '@playwright/test';
import { all, find, keyOf, Listener, named, type Part } from './byEar';
import { close, type Guest, guest, setUp } from './seats';
import { Server } from './server';

// Whole games by a player without sight or pointer. The player picks moves by names in the accessibility tree and makes
// them by key. Live regions tell the player what happens. The focus is never lost, and an action takes at most three
// keys.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(async () => {
    await server.stop();
});

const keysMax = 3;
/** Milliseconds in which a busy machine must complete a step of one frame. */
const patience = 20_000;

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

/** Returns the offers of the hand, by their places in the row. */
function offered(tree: Part, hand: string): { name: string; place: number }[] {
    const row = find(tree, 'toolbar', hand)?.within ?? [];
    return row.flatMap((one, place) => (enabled(one) ? [{ name: one.name, place }] : []));
}

/** Returns the buttons beside the hand: pass, draw, go on. */
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

/** Checks that the focus is in the hand, or at the heading of the view after the game. */
async function inHand(ear: Listener, what: string, hand: string): Promise<void> {
    // Removes the end of a tile's or card's name, which contains its uses and changes.
    const tile = (name: string) => name.split(',')[0];
    await expect(async () => {
        const at = await ear.focus();
        const tree = await ear.tree();
        if (isOver(tree) || find(tree, 'button', 'Go on') || at.name === hand) return;
        const held = named(find(tree, 'toolbar', hand) ?? tree, 'button').map(tile);
        expect(held, `${what}: the focus is on ${at.role} ${at.name}`).toContain(tile(at.name));
    }).toPass({ timeout: patience, intervals: [50] });
}

/** Checks an action: it took few keys, and the focus is in the right place. */
async function done(ear: Listener, what: string, hand: string): Promise<void> {
    const keys = ear.keys();
    expect(keys.length, `${what}: ${keys}`).toBeLessThanOrEqual(keysMax);
    await inHand(ear, what, hand);
}

/** Returns the log in words, as it is at the end. */
async function logOf(page: Page): Promise<string[]> {
    await page.getByRole('tab', { name: 'Log' }).focus();
    await page.keyboard.press('Enter');
    return page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents();
}

/** Returns the number of spoken lines about this player. */
const ownDeeds = async (ear: Listener): Promise<number> =>
    (await ear.heard()).filter((line) => /^(Ada|You) /.test(line)).length;

/** Returns whether a move waits for its answer. The page accepts no other move meanwhile. */
const isSending = (tree: Part): boolean =>
    all(tree).some(({ role, text }) => role === 'paragraph' && /^(Sending: |Not sent yet: |Sent, but )/.test(text));

/** Waits for the answer, until the action was spoken or the offers have changed. Quick bots may have restored the same
 * offers meanwhile. */
async function answered(ear: Listener, before: Part, deeds: number, hand: string): Promise<void> {
    const state = (tree: Part): string =>
        JSON.stringify([offered(tree, hand), beside(tree, hand), isOver(tree), named(tree, 'heading')]);
    await expect
        .poll(
            async () => {
                const tree = await ear.tree();
                return !isSending(tree) && ((await ownDeeds(ear)) > deeds || state(tree) !== state(before));
            },
            { intervals: [60] },
        )
        .toBe(true);
}

const tiles = 'Your tiles';
const namesIn = (tree: Part, row: string): string => named(find(tree, 'toolbar', row) ?? tree, 'button').join();

/** Makes one action in a game of dominoes. Returns its name, or null if there is none. */
async function layOne(ear: Listener, turn: number): Promise<string | null> {
    const deeds = await ownDeeds(ear);
    const tree = await ear.tree();
    if (find(tree, 'button', 'Go on')) {
        // The page waits until the story was heard. Its title has been spoken once.
        const title = all(tree).find(({ role, states }) => role === 'heading' && states.includes('level=2'))!.name;
        const said = async () => (await ear.heard()).filter((line) => line.startsWith(title)).length;
        await expect.poll(said, title).toBe(1);
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
        // Only a new hand removes the pick. Another round may have begun meanwhile.
        const isAnother = async () => namesIn(await ear.tree(), tiles) !== namesIn(tree, tiles);
        let picked = false;
        await expect(async () => {
            // A new layout renames the ends, so the test reads both names at the same time.
            const [at, [first]] = [await ear.focus(), await lit()];
            picked = first !== undefined && at.name === first.name;
            if (first === undefined && (await isAnother())) return;
            expect(at.name, `${name}: the focus is not at the first end`).toBe(first?.name);
        }).toPass({ timeout: patience, intervals: [50] });
        if (!picked) {
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
        const asked = async () => find(await ear.tree(), 'dialog', /^How does .+ lie\?/) !== undefined;
        await expect.poll(async () => (await asked()) || (await lit()).length === 0).toBe(true);
        if (await asked()) await ear.press('2');
        await answered(ear, tree, deeds, tiles);
        await done(ear, `${name}, ${ends[end]!.name}`, tiles);
        return name;
    }
    if (plain === undefined) return null;
    // Moves of other players may have led to a new hand.
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

/** Listens to the end of a round, with one key for each step. Nothing may continue automatically for `silence`
 * milliseconds. */
async function listen(ear: Listener, silence: number): Promise<void> {
    // If one story replaced another, the focus is already on the button.
    if (!/^(Next|Go on)$/.test((await ear.focus()).name)) await ear.go('Tab', /^(Next|Go on)$/, 2);
    for (let i = 0; i < 40; ++i) {
        const { name } = await ear.focus();
        const before = await ear.heard();
        if (i === 1) {
            await ear.page.waitForTimeout(silence);
            expect(await ear.heard(), 'nothing is told that was not asked for').toEqual(before);
        }
        await ear.press('Enter');
        ear.keys();
        if (name === 'Go on') return;
        await expect.poll(async () => (await ear.heard()).length).toBeGreaterThan(before.length);
    }
    throw new Error('a round without an end');
}

/** Buys the first card on offer and gives the last card of the hand. The price is shown, so no confirmation follows. */
async function buyOne(ear: Listener, tree: Part): Promise<boolean> {
    const [wanted] = offered(tree, centre);
    if (!wanted || offered(tree, hand).length === 0) return false;
    const deeds = await ownDeeds(ear);
    await ear.go('Shift+Tab', /./, 1);
    await ear.press(keyOf(wanted.place));
    await expect(async () => {
        expect(named(find(await ear.tree(), 'toolbar', hand)!, 'button')).toContain((await ear.focus()).name);
    }).toPass({ timeout: patience, intervals: [50] });
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
    await expect.poll(async () => (await ear.focus()).name).toBe('At whom?');
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
