import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canDraw, viewsOf } from '../src/games/registry';
import { marksOf } from '../src/store/marks';

// A game of the server is one that has a schema of its table.
const schemas = new URL('../../../protocol/spec/schemas/', import.meta.url);
const rules = new URL('../../../engine/rules/', import.meta.url);
const games = readdirSync(schemas).flatMap((name) => /^(\w+)\.table\.json$/.exec(name)?.[1] ?? []);

describe('the games of the server', () => {
    it('are found by their schemas', () => {
        expect(games).toContain('spoil');
    });

    it.each(games)('%s has a page', (game) => {
        expect(canDraw(game)).toBe(true);
        expect(viewsOf(game).Table).not.toBe(viewsOf('a game that nobody knows').Table);
    });

    it.each(games)('%s has a log that is divided into hands and rounds', (game) => {
        expect(Object.values(marksOf(game))).not.toContain('');
    });

    it.each(games)('%s has the rule sheet that its page links', (game) => {
        expect(existsSync(new URL(`${game}.md`, rules))).toBe(true);
    });
});
