import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { layoutOf, type Places } from '../src/games/domino/model';
import { fit, type Game, layOut, type Picture, type PlacedTile, type Point, type Tree, toScreen } from '../src/layout';
import { corners, overHexagon, overlap, type Rect, rectAt } from '../src/layout/geometry';

// Layouts of whole games that the engine played at random. ANTEROOM_LAYOUT_GAMES sets the number of games for each game
// and number of players. The full run of tests sets 20, which makes 360 games in 45 s; the long run sets 300.
const games = Number(process.env.ANTEROOM_LAYOUT_GAMES ?? 1);
const program = fileURLToPath(new URL('../../../build/release/bin/anteroom-layouts', import.meta.url));
const players: Record<Game, number[]> = {
    spoiler: [2, 3, 4, 5, 6, 7, 8],
    spinner: [2, 3, 4, 5, 6, 7, 8],
    ladder: [2, 3, 4, 5],
};
const phone = { width: 360, height: 400, margin: 12, scaleMin: 16, scaleMax: 40 };

interface Hand {
    game: Game;
    players: number;
    seed: number;
    hand: number;
    layout: Places;
    order: string[];
}

function* handsOf(game: Game, count: number): Generator<Hand> {
    if (!existsSync(program)) throw new Error(`${program} is missing: build the target anteroom-layouts`);
    // The games come in batches, so that the text of a whole run is never in memory at once.
    const batch = 20;
    for (let from = 0; from < games; from += batch) {
        const size = String(Math.min(batch, games - from));
        const text = execFileSync(program, [game, String(count), size, String(1 + from)], {
            encoding: 'utf8',
            maxBuffer: 1 << 28,
        });
        for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as Hand;
    }
}

const rectOf = ({ x, y, angle, scale }: { x: number; y: number; angle: number; scale: number }): Rect =>
    rectAt(x, y, angle, scale, scale / 2);
const samePlace = (a: PlacedTile, b: PlacedTile) =>
    a.x === b.x && a.y === b.y && a.angle === b.angle && a.scale === b.scale;

/** Checks that no new or moved tile lies on another. */
function overlaps(picture: Picture, before: Picture | undefined, where: string): string[] {
    const faults: string[] = [];
    const rects = picture.tiles.map(rectOf);
    picture.tiles.forEach((tile, i) => {
        const old = before?.tiles[i];
        if (old && samePlace(old, tile)) return;
        if (picture.hexagon > 0 && overHexagon(rects[i]!, picture.hexagon))
            faults.push(`${where}: ${tile.id} lies on the hexagon`);
        rects.forEach((rect, j) => {
            if (i !== j && overlap(rects[i]!, rect)) faults.push(`${where}: ${tile.id} lies on t${j}`);
        });
    });
    return faults;
}

/** Checks that `moved` lists every tile that moved. The others lie as before, also relative to the tile that they were laid on. */
const movedUnsaid = (picture: Picture, before: Picture | undefined, where: string): string[] =>
    (before?.tiles ?? [])
        .filter((old, i) => !samePlace(old, picture.tiles[i]!) && !picture.moved.includes(old.id))
        .map(({ id }) => `${where}: ${id} moved and is not said to have`);

function outOfView({ bounds, tiles }: Picture, where: string): string[] {
    const view = fit(bounds, phone);
    const seen = ({ x, y }: Point) => x >= 0 && x <= phone.width && y >= 0 && y <= phone.height;
    const outside = tiles.filter((tile) => !corners(rectOf(tile)).every((corner) => seen(toScreen(view, corner))));
    return outside.map(({ id }) => `${where}: ${id} is out of view`);
}

interface Tally {
    games: number;
    hands: number;
    moments: number;
    gaveWay: number;
    moved: number;
    shrunk: number;
    smallest: number;
    leastPx: number;
    ms: number;
}
const tallies: Record<string, Tally> = {};

/** Lays a hand tile by tile. Counts, and returns the faults. */
function play({ game, players: count, seed, hand, layout: places, order }: Hand, sum: Tally): string[] {
    const faults: string[] = [];
    const layout: Tree = layoutOf(places, order);
    const laid = Object.entries(layout.tiles ?? {}).sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)));
    let before: Picture | undefined;
    for (let n = 1; n <= laid.length; ++n) {
        const where = `${game}, ${count} players, seed ${seed}, hand ${hand}, tile ${n - 1}`;
        const tree: Tree = {
            tiles: Object.fromEntries(laid.slice(0, n)),
            ends: n === laid.length ? (layout.ends ?? {}) : {},
        };
        const began = performance.now();
        const picture = layOut(tree, game, before);
        sum.ms += performance.now() - began;
        faults.push(
            ...overlaps(picture, before, where),
            ...movedUnsaid(picture, before, where),
            ...outOfView(picture, where),
        );
        ++sum.moments;
        if (picture.moved.length > 0) ++sum.gaveWay;
        sum.moved += picture.moved.length;
        before = picture;
    }
    ++sum.hands;
    expect(laid.length, 'tiles').toBe(order.length);
    if (!before) return faults;
    sum.smallest = Math.min(sum.smallest, ...before.tiles.map(({ scale }) => scale));
    sum.shrunk += before.tiles.filter(({ scale }) => scale < 1).length;
    sum.leastPx = Math.min(sum.leastPx, fit(before.bounds, phone).scale);
    // A player who comes later, and so draws it all at once, sees the same picture.
    if (sum.hands % 16 === 1) expect(layOut(layout, game)).toEqual({ ...before, moved: [] });
    return faults;
}

describe.each(Object.keys(players) as Game[])('%s, whole games', (game) => {
    it.each(players[game])(
        'of %i players: no tile lies on another at any moment, and none moves but to give way',
        async (count) => {
            const sum: Tally = {
                games: 0,
                hands: 0,
                moments: 0,
                gaveWay: 0,
                moved: 0,
                shrunk: 0,
                smallest: 1,
                leastPx: Infinity,
                ms: 0,
            };
            tallies[`${game} ${count}`] = sum;
            const faults: string[] = [];
            const seeds = new Set<number>();
            for (const hand of handsOf(game, count)) {
                seeds.add(hand.seed);
                faults.push(...play(hand, sum));
                // Lets the runner hear from its worker in between.
                if (sum.hands % 16 === 0) await new Promise(setImmediate);
            }
            sum.games = seeds.size;
            expect(faults.slice(0, 10)).toEqual([]);
            expect(sum.games).toBe(games);
            expect(sum.moments, 'tiles laid').toBeGreaterThan(10 * games);
            expect(sum.gaveWay / sum.moments, 'moments in which an arm gave way').toBeLessThan(0.06);
        },
        3_600_000,
    );
});

afterAll(() => {
    if (process.env.ANTEROOM_LAYOUT_GAMES === undefined) return;
    for (const [name, { ms, ...sum }] of Object.entries(tallies))
        console.log(name, JSON.stringify({ ...sum, ms_a_tile: Number((ms / sum.moments).toFixed(2)) }));
});
