import { describe, expect, it } from 'vitest';
import {
    bringClear,
    bringIntoView,
    cellOf,
    clamp,
    type Frame,
    fit,
    fitClear,
    layOut,
    type Tree,
    toScreen,
    toTable,
    withRoom,
    zoomAbout,
} from '../src/layout';

describe('a first tile', () => {
    it('of Ladder lies with its lower half at side 1 and goes on at both ends', () => {
        const tree: Tree = {
            tiles: { t0: { tile: '64' } },
            ends: { e0: { at: 't0', face: '4' }, e1: { at: 't0', side: 2, face: '6' } },
        };
        const { tiles, ends } = layOut(tree, 'ladder');
        expect(tiles[0]).toMatchObject({ faces: ['4', '6'], x: 0, y: 0, angle: 0 });
        expect(ends.map(({ x, y, face }) => [x, y, face])).toEqual([
            [-2, 0, '4'],
            [2, 0, '6'],
        ]);
    });

    it('on the hexagon lies at its side', () => {
        const tree: Tree = {
            tiles: { t0: { tile: '6L', on: 'hex', half: 'L' } },
            ends: { e6: { at: 't0', face: '6' } },
        };
        const { tiles } = layOut(tree, 'spoiler');
        expect(tiles[0]).toMatchObject({ faces: ['L', '6'], angle: 270 });
        expect(tiles[0]!.y).toBeCloseTo(-Math.sqrt(3) - 1);
    });
});

describe('the whole beside what lies over a corner', () => {
    const frame: Frame = { width: 360, height: 400, margin: 12, scaleMin: 12, scaleMax: 48 };
    const corner = { x: 260, y: 354 };
    const square = (by: number) => ({ left: -by, top: -by, right: by, bottom: by });

    it('stays in the middle where it does not reach the corner', () => {
        const low = { left: -3, top: -2, right: 1, bottom: 2 };
        for (const bounds of [square(2), low]) expect(fitClear(bounds, [], frame, corner)).toEqual(fit(bounds, frame));
    });

    it('is moved, and as large as it was, where there is room', () => {
        const view = fitClear(square(3.4), [], frame, corner);
        expect(view.scale).toBe(fit(square(3.4), frame).scale);
        expect(toScreen(view, { x: 0, y: 3.4 }).y).toBeLessThanOrEqual(400 - 46);
        const aside = fitClear(square(3), [], { ...frame, width: 480, height: 320 }, { x: 380, y: 274 });
        expect(aside.scale).toBe(48);
        expect(toScreen(aside, { x: 3, y: 0 }).x).toBeLessThanOrEqual(480 - 100);
    });

    it('is smaller only where an open end would lie under the corner', () => {
        const bounds = { left: -6, top: -7, right: 6, bottom: 7 };
        const whole = fit(bounds, frame);
        const under = { x: 5.5, y: 5.5 };
        expect(fitClear(bounds, [{ x: -5, y: 6.5 }], frame, corner)).toEqual(whole);
        const view = fitClear(bounds, [under], frame, corner);
        expect(view.scale).toBeLessThan(whole.scale);
        expect(toScreen(view, { x: 0, y: 7 }).y).toBeCloseTo(400 - 46 - 12);
        expect(toScreen(view, { x: -6, y: 0 }).x).toBeGreaterThanOrEqual(12);
    });

    it('counts an end as under the corner as far as a finger needs room', () => {
        const bounds = { left: -24, top: -25, right: 24, bottom: 25 };
        const { scale } = fit(bounds, frame);
        const end = { x: (360 - 100 - 20 - 180) / scale, y: 24 };
        expect(toScreen(fit(bounds, frame), end).x).toBeCloseTo(240);
        expect(fitClear(bounds, [end], frame, corner).scale).toBeLessThan(scale);
    });
});

describe('the view', () => {
    const frame: Frame = { width: 360, height: 400, margin: 12, scaleMin: 20, scaleMax: 48 };
    const bounds = { left: -10, top: -5, right: 14, bottom: 9 };

    it('fits the whole within the margin', () => {
        const view = fit(bounds, frame);
        expect(toScreen(view, { x: -10, y: 0 }).x).toBeCloseTo(12);
        expect(toScreen(view, { x: 14, y: 0 }).x).toBeCloseTo(348);
    });

    it('keeps what lies under the finger where it is while zooming', () => {
        const view = fit(bounds, frame);
        const finger = { x: 100, y: 70 };
        const under = toTable(view, finger);
        const nearer = zoomAbout(view, finger, 1.7, frame, bounds);
        expect(nearer.scale).toBeCloseTo(view.scale * 1.7);
        expect(toScreen(nearer, under).x).toBeCloseTo(100);
        expect(toScreen(nearer, under).y).toBeCloseTo(70);
    });

    it('is never dragged off the table', () => {
        const away = clamp({ scale: 48, x: 5000, y: -5000 }, bounds, frame);
        expect(toScreen(away, { x: bounds.left, y: 0 }).x).toBeCloseTo(12);
        expect(toScreen(away, { x: 0, y: bounds.bottom }).y).toBeCloseTo(388);
    });

    it('leaves a low table free for a tile that is beside the corner, and brings one from under it aside', () => {
        const low: Frame = { width: 300, height: 100, margin: 8, scaleMin: 12, scaleMax: 46 };
        const corner = { x: 200, y: 50 };
        const view = { scale: 12, x: 150, y: 50 };
        expect(bringClear(view, { left: -6, top: 0, right: -3, bottom: 3 }, low, corner)).toEqual(view);
        const aside = bringClear(view, { left: 3, top: 0, right: 6, bottom: 3 }, low, corner);
        expect(aside).toEqual({ scale: 12, x: 120, y: 50 });
        const above = bringClear(view, { left: -12, top: -2, right: 12, bottom: 0.5 }, low, corner);
        expect(toScreen(above, { x: 0, y: 0.5 }).y).toBeLessThanOrEqual(42);
    });

    it('moves no more than it must to bring a tile in', () => {
        const view = { scale: 30, x: 180, y: 200 };
        const seen = { left: -1, top: -1, right: 1, bottom: 1 };
        expect(bringIntoView(view, seen, frame)).toEqual(view);
        const moved = bringIntoView(view, { left: 9, top: -1, right: 11, bottom: 1 }, frame);
        expect(moved.scale).toBe(30);
        expect(moved.y).toBe(200);
        expect(toScreen(moved, { x: 11, y: 0 }).x).toBeCloseTo(348);
    });
});

describe('ends that are close', () => {
    const frame: Frame = { width: 360, height: 400, margin: 8, scaleMin: 12, scaleMax: 46 };
    const corner = { x: 260, y: 354 };
    const bounds = { left: -12, top: -12, right: 12, bottom: 12 };
    const finger = { around: 1.4, px: 44 };
    const three = [
        { x: -1.5, y: 0 },
        { x: 1.5, y: 0 },
        { x: 0, y: -1 },
    ];

    it('share what lies about them: each spot goes to the nearest, and none is lost', () => {
        const reach = 1.8;
        const inside = (corners: { x: number; y: number }[], x: number, y: number) =>
            corners.every((a, i) => {
                const b = corners[(i + 1) % corners.length]!;
                return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
            });
        for (let x = -1.77; x < 1.8; x += 0.1)
            for (let y = -1.71; y < 1.2; y += 0.1) {
                const away = three.map((end) => Math.hypot(end.x - x, end.y - y));
                const takers = three.filter((end) => {
                    const others = three.filter((other) => other !== end);
                    return inside(cellOf(end, others, reach), x - end.x, y - end.y);
                });
                expect(takers, `${x}, ${y}`).toEqual([three[away.indexOf(Math.min(...away))]]);
            }
    });

    it('leave one that is alone all of its room', () => {
        const whole = cellOf(three[0]!, [], 2);
        expect(cellOf(three[0]!, [{ x: 9, y: 0 }], 2)).toEqual(whole);
        expect(whole).toContainEqual({ x: 2, y: 2 });
    });

    it('are brought nearer until a finger has room at each, and all of them are seen', () => {
        const view = withRoom(fit(bounds, frame), { ends: three, ...finger }, frame, bounds, corner);
        expect(Math.hypot(1.5, 1) * view.scale).toBeCloseTo(44);
        for (const end of three) {
            const { x, y } = toScreen(view, end);
            expect(Math.min(x, y)).toBeGreaterThan(22);
            expect(x).toBeLessThan(360 - 22);
            expect(y).toBeLessThan(400 - 22);
        }
    });

    it('are brought less near for what needs less', () => {
        const view = { scale: 9, x: 180, y: 200 };
        const near = withRoom(view, { ends: three, ...finger, px: 24 }, frame, bounds, corner);
        expect(Math.hypot(1.5, 1) * near.scale).toBeCloseTo(24);
    });

    it('stay as they are where they have room, are alone, or lie too far from each other to be seen together', () => {
        const view = fit(bounds, frame);
        for (const ends of [
            [],
            [three[0]!],
            [three[0]!, { x: 8, y: 0 }],
            [...three, { x: -11, y: 11 }, { x: 11, y: -11 }],
        ])
            expect(withRoom(view, { ends, ...finger }, frame, bounds, corner)).toEqual(view);
    });
});
