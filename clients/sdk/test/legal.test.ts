import { describe, expect, it } from 'vitest';
import { actions, anyOf, type Games, type Pattern } from '../src/index.js';

const legal: Pattern<Games['spoil']>[] = [
    { type: 'play', card: ['9H', '4C'], target: ['s0', 's1', 's2'] },
    { type: 'propose' },
];

describe('legal patterns', () => {
    it('stand for every combination of their choices', () => {
        expect([...actions(legal)]).toEqual([
            { type: 'play', card: '9H', target: 's0' },
            { type: 'play', card: '9H', target: 's1' },
            { type: 'play', card: '9H', target: 's2' },
            { type: 'play', card: '4C', target: 's0' },
            { type: 'play', card: '4C', target: 's1' },
            { type: 'play', card: '4C', target: 's2' },
            { type: 'propose' },
        ]);
    });

    it('are made one at a time, so that who takes the first one waits for no other', () => {
        const many = Array.from({ length: 1000 }, (_, i) => String(i));
        const huge = [{ type: 'x', a: many, b: many, c: many, d: many }];
        expect(actions(huge).next().value).toEqual({ type: 'x', a: '0', b: '0', c: '0', d: '0' });
    });

    it('are none where nothing may be done', () => {
        expect([...actions(undefined)]).toEqual([]);
        expect(() => anyOf([])).toThrow(RangeError);
    });

    it('give any of them by chance, and nothing else', () => {
        const all = [...actions(legal)].map((one) => JSON.stringify(one));
        const seen = new Set<string>();
        let chance = 0.5;
        for (let i = 0; i < 500; ++i) {
            chance = (chance * 997 + 0.1234) % 1;
            seen.add(JSON.stringify(anyOf(legal, () => chance)));
        }
        for (const one of seen) expect(all).toContain(one);
        expect(seen.size).toBeGreaterThan(1);
        expect(anyOf(legal, () => 0)).toEqual({ type: 'play', card: '9H', target: 's0' });
        expect(anyOf(legal, () => 0.9999)).toEqual({ type: 'propose' });
    });
});
