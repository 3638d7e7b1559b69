import { describe, expect, it } from 'vitest';
import { along, arrowOf, type Box, frameOf, plateBox, type Spot, spots } from '../src/games/spoil/geometry';

const isIn = ({ x, y }: Spot, box: Box): boolean =>
    x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** The words in the middle of a table, in proportion to what they take there. */
const wordsAt = ({ width, height }: { width: number; height: number }): Box[] =>
    width < 620
        ? [{ x: width / 2 + 20, y: height / 2 - 40, width: 96, height: 80, weight: 10 }]
        : [
              { x: width / 2 - 110, y: height / 2 - 80, width: 220, height: 22, weight: 10 },
              { x: width / 2 - 45, y: height / 2 + 55, width: 90, height: 26, weight: 10 },
          ];

const sizes = [
    { width: 344, height: 380 },
    { width: 374, height: 520 },
    { width: 860, height: 520 },
    { width: 1500, height: 760 },
];

describe('an arrow between two seats', () => {
    for (const size of sizes)
        it.each([3, 4, 5, 6])(`goes round words and seats: ${size.width} by ${size.height}, %i players`, (count) => {
            const frame = frameOf(size);
            const places = spots(count, frame);
            const words = wordsAt(size);
            for (const from of places)
                for (const to of places) {
                    if (from === to) continue;
                    const others = places.filter((one) => one !== from && one !== to);
                    const boxes = [...words, ...others.map((one) => plateBox(one, frame))];
                    const line = along(arrowOf(from, to, frame, boxes));
                    expect(line.filter(({ x, y }) => x < 0 || x > size.width || y < 0 || y > size.height)).toEqual([]);
                    expect(line.filter((spot) => words.some((box) => isIn(spot, box)))).toEqual([]);
                }
        });

    it('is nearly straight where nothing is in the way, and bends where something is', () => {
        const frame = frameOf({ width: 860, height: 520 });
        const [from, to] = [
            { x: 430, y: 450 },
            { x: 430, y: 70 },
        ];
        const far = (boxes: Box[]) =>
            Math.max(...along(arrowOf(from, to, frame, boxes)).map(({ x }) => Math.abs(x - 430)));
        expect(far([])).toBeLessThan(30);
        expect(far([{ x: 380, y: 240, width: 100, height: 40, weight: 10 }])).toBeGreaterThan(50);
    });
});
