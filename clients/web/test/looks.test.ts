import { beforeEach, describe, expect, it } from 'vitest';
import { applyLooks, lookOf, looks, setLook } from '../src/looks/looks';
import { shelf } from '../src/shelf';

let kept: ReturnType<typeof shelf>;
let root: { dataset: Record<string, string | undefined> };
beforeEach(() => {
    kept = shelf(() => null);
    root = { dataset: {} };
});

describe('the look of the table', () => {
    it('is the usual one until another is chosen', () => {
        applyLooks(kept, root);
        expect(root.dataset).toEqual({
            cards: 'usual',
            suits: 'four',
            felt: 'green',
            side: 'right',
            telling: 'usual',
        });
    });

    it('is on the page at once and at the next visit', () => {
        setLook(kept, root, 'suits', 'two');
        expect(root.dataset.suits).toBe('two');
        const next = { dataset: {} as Record<string, string | undefined> };
        applyLooks(kept, next);
        expect(next.dataset).toMatchObject({ suits: 'two', felt: 'green' });
    });

    it('is the usual one again if an older or newer page kept something unknown', () => {
        kept.setItem('anteroom.felt', 'tartan');
        expect(lookOf(kept, 'felt')).toBe(looks.felt[0]);
    });
});
