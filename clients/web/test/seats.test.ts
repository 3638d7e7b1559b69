import { describe, expect, it } from 'vitest';
import { frameOf, growthOf, scaleOf, spots } from '../src/games/spoil/geometry';

const sizes = [
    { width: 300, height: 250 },
    { width: 344, height: 300 },
    { width: 420, height: 300 },
    { width: 700, height: 500 },
    { width: 1400, height: 760 },
    { width: 2000, height: 1000 },
];

describe('the seats of Spoil', () => {
    for (const size of sizes)
        for (const count of [3, 4, 5, 6])
            it(`${count} at ${size.width} by ${size.height}: within the table, none over another, clockwise from one's own`, () => {
                const frame = frameOf(size);
                const places = spots(count, frame);
                for (const { x, y } of places) {
                    expect(x).toBeGreaterThanOrEqual(frame.seatWidth / 2 - 0.5);
                    expect(x).toBeLessThanOrEqual(size.width - frame.seatWidth / 2 + 0.5);
                    expect(y).toBeGreaterThanOrEqual(frame.seatHeight / 2 - 0.5);
                    expect(y).toBeLessThanOrEqual(size.height - frame.seatHeight / 2 + 0.5);
                }
                for (const [i, one] of places.entries())
                    for (const other of places.slice(i + 1))
                        expect(
                            Math.abs(one.x - other.x) > frame.seatWidth - 0.5 ||
                                Math.abs(one.y - other.y) > frame.seatHeight - 0.5,
                        ).toBe(true);
                // y grows downwards on a screen. Clockwise therefore means that the angle about the middle grows from
                // seat to seat.
                const turn = ({ x, y }: { x: number; y: number }) =>
                    Math.atan2(y - size.height / 2, x - size.width / 2);
                const steps = places.map((place, i) => {
                    const by = turn(places[(i + 1) % count]!) - turn(place);
                    return by < 0 ? by + 2 * Math.PI : by;
                });
                expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(2 * Math.PI);
                expect(Math.max(...places.map(({ y }) => y))).toBeCloseTo(places[0]!.y);
            });

    it('are drawn in two rows where there is little room', () => {
        expect(sizes.map(scaleOf)).toEqual(['small', 'small', 'small', 'middle', 'large', 'huge']);
        expect(new Set(spots(6, frameOf(sizes[0]!)).map(({ y }) => y)).size).toBe(2);
    });

    it('grow with the table, up to the size that they have on a table of the next scale', () => {
        const widthAt = (width: number, height: number) => frameOf({ width, height }).seatWidth;
        expect(widthAt(1400, 760)).toBeGreaterThan(widthAt(1150, 640) * 1.15);
        expect(widthAt(1590, 2000)).toBeLessThanOrEqual(widthAt(2000, 1000));
        expect(widthAt(1200, 600)).toBeGreaterThan(widthAt(700, 490) * 1.2);
        expect(widthAt(1149, 2000)).toBeLessThanOrEqual(widthAt(1150, 640));
        expect(growthOf({ width: 640, height: 440 })).toBe(1);
    });
});
