import { expect, type Page, test } from '@playwright/test';
import { type Frame, script, scripted } from './scripted';

// The name, tiles and points of each domino player must be fully readable, and the largest screens must be used fully.
const lines = script('spinner');
const at = 'http://anteroom.test';

/** Returns a table with `count` players. Each has points of two digits, and has last laid a tile or passed. */
function tableOf(count: number): typeof lines {
    const [told, ...others] = structuredClone(lines.frames.close!) as [Frame, ...Frame[]];
    const first = (all: object) => Object.fromEntries(Object.entries(all).slice(0, count));
    const info = told.info as { seats: object };
    const table = told.table as { players: Record<string, { total: number }> };
    info.seats = first(info.seats);
    table.players = first(table.players) as typeof table.players;
    const seats = Object.keys(table.players);
    for (const seat of seats) table.players[seat]!.total = 88;
    told.notices = seats.map((seat, i) =>
        i % 3 === 0 ? { type: 'passed', seat } : { type: 'laid', seat, tile: '95', on: 'e1' },
    );
    return { ...lines, frames: { told: [told, ...others] } };
}

/** Returns the words of players that are covered, cut off or outside the seat. */
const unread = (page: Page): Promise<string[]> =>
    page.locator('.player').evaluateAll((players) =>
        players.flatMap((player) => {
            const plate = player.getBoundingClientRect();
            const deed = player.querySelector('.player-deed :is(.domino, .deed-word)')?.getBoundingClientRect();
            const line = (of: Element) => {
                const words = document.createRange();
                words.selectNodeContents(of);
                const { left, right, top, bottom } = words.getBoundingClientRect();
                // The box of a shortened name ends where the name is cut. The letters leave part of a line's height
                // empty.
                const box = of.getBoundingClientRect();
                const air = (bottom - top) * 0.2;
                return { left, right: Math.min(right, box.right), top: top + air, bottom: bottom - air };
            };
            return ['.player-name', '.player-tiles', '.player-total'].flatMap((name) => {
                const { left, right, top, bottom } = line(player.querySelector(name)!);
                const isCovered =
                    deed &&
                    Math.min(right, deed.right) - Math.max(left, deed.left) > 1 &&
                    Math.min(bottom, deed.bottom) - Math.max(top, deed.top) > 1;
                const isWithin = left >= plate.left && right <= plate.right + 0.5 && bottom <= plate.bottom + 1;
                return !isCovered && isWithin ? [] : [`${name} ${isCovered ? 'covered' : 'beside the seat'}`];
            });
        }),
    );

for (const count of [2, 4, 6, 8])
    test(`what ${count} players did last covers nothing of them, at six sizes`, async ({ page }) => {
        await scripted(page, tableOf(count), 'told');
        await page.goto(`${at}/r/KTRB`);
        await expect(page.locator('.player')).toHaveCount(count);
        await expect(page.locator('.player-deed :is(.domino, .deed-word)')).toHaveCount(count);
        for (const [width, height] of [
            [320, 640],
            [360, 640],
            [390, 844],
            [740, 360],
            [844, 390],
            [1280, 800],
        ] as const) {
            await page.setViewportSize({ width, height });
            await expect.poll(() => unread(page), `${width} by ${height}`).toEqual([]);
        }
    });

test('at 2560 by 1440 the table has the room, and grows: no wide margin, large cards, and the words beside the hand', async ({
    page,
}) => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await scripted(page, script('spoil'), 'turn4');
    await page.goto(`${at}/r/KTRB`);
    await expect(page.locator('.plate')).toHaveCount(4);
    const box = async (name: string) => (await page.locator(name).first().boundingBox())!;
    expect((await box('.oval')).width + (await box('.room-side')).width).toBeGreaterThan(0.94 * 2560);
    expect((await box('.plate')).width).toBeGreaterThan(240);
    expect((await box('.dock .hand button')).width).toBeGreaterThan(140);
    const [words, hand] = [await box('.prompt'), await box('.dock .hand button')];
    expect(hand.x - (words.x + words.width)).toBeLessThan(60);
    expect(words.x).toBeGreaterThan((await box('.dock')).x + 200);
});
