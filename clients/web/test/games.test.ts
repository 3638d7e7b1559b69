import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canDraw, viewsOf } from '../src/games/registry';
import { marksOf } from '../src/store/marks';
import { languages } from '../src/text/languages';
import { inLanguage } from '../src/ui/rules';

// The server's games are those with a schema of their table.
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

    it.each(games)('%s says which of its notices are what a player does', (game) => {
        const { $defs: notices } = JSON.parse(readFileSync(new URL(`${game}.notice.json`, schemas), 'utf8')) as {
            $defs: Record<string, { properties?: object }>;
        };
        const { deeds } = marksOf(game);
        expect(deeds.length).toBeGreaterThan(0);
        for (const deed of deeds) expect(notices[deed]?.properties, deed).toHaveProperty('seat');
    });

    it('have rule sheets of other languages in folders of their own', () => {
        expect(inLanguage('/spec/rules/spoil.md#SPOIL-12', 'en')).toBe('/spec/rules/spoil.md#SPOIL-12');
        expect(inLanguage('/spec/rules/spoil.md#SPOIL-12', 'de')).toBe('/spec/rules/de/spoil.md#SPOIL-12');
    });

    const sheets = Object.keys(languages).flatMap((tongue) => ['all', ...games].map((game) => [tongue, game] as const));
    it.each(sheets)('in the language %s the rule sheet %s has the paragraphs of the English one', (tongue, game) => {
        const at = (path: string) => new URL(path.replace('/spec/rules/', ''), rules);
        const paragraphs = (path: string) =>
            readFileSync(at(path), 'utf8')
                .split(/^- \*\*/m)
                .slice(1)
                .map((text) => [text.slice(0, text.indexOf('**')), new Set(text.match(/`\w+`|\b[A-Z]{3,}-\d+/g))]);
        const english = `/spec/rules/${game}.md`;
        expect(paragraphs(inLanguage(english, tongue))).toEqual(paragraphs(english));
    });
});
