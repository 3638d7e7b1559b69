import { describe, expect, it } from 'vitest';
import {
    bringIntoView,
    clamp,
    type Frame,
    fit,
    fitClear,
    layOut,
    type Tree,
    toScreen,
    toTable,
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
