import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game } from '@anteroom/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { messagesOf } from '../scripts/messages.mjs';
import { inWords, speak } from '../src/text';
import type { Language } from '../src/text/languages';

// Phrases that readers had to read twice, or that a friend would never say. Each stands for its kind.
const retired: Record<Language, RegExp[]> = {
    en: [
        /\b(of|by|to|with) who(ever)? (leaves|goes|was|sits|aims)\b/i,
        /^(Who|Whoever) (was|passes|goes|laid|is|cannot)\b(?!.*\?$)/,
        /\bwhom it aims\b/,
        /Not ready after all|You know what to do|From the lobby you come|till the lead opens|As by itself|Beat one one/,
        /\bSigning in$|4- to 8-letter/,
        /\b(leads|dealt|load\w*) anew\b/,
        /\bfirst without tiles\b/,
        /\bless (its|their|those|that)\b/,
        /^(Nothing|Something) of yours\b/,
        /Keep no more|Who sits|A quarrel|Say why|Asking the server/,
    ],
    de: [
        /Perspektive von|was die Karte tut|Soll er gehen|drücke Fertig|Deal prüfen|Novize/,
        /\bvon sich aus\b|Zuguhr|Begleit|begleitet/,
        /\bmacht aus\b|\bausmacht\b/,
        /\b[Pp]asch will\b/,
        /\bso viele\b.*, wie (dürfen|gehen|ein Spieler darf)\b/,
        /\bVon dir (passt|überbietet|hat)\b/,
        /\bnicht aufschreiben\b|\bwar(en)? (hier )?nicht zu (prüfen|bekommen|erfahren)\b/,
        /\bvor dem Geben\b|\beinem Geben\b|\bin dieser Folge\b/,
        /Nicht mehr (als|über) freihalten|Worte an die Spieler|Wer sitzt$/,
    ],
};

const folder = fileURLToPath(new URL('../src/text/', import.meta.url));
const parts = ['page', 'told', 'roomExtras', 'learn', 'myAccount', 'replays', 'verify', 'staffConsole'];

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));

/** The options of the server's games as the page shows them. */
function optionTexts(): string[] {
    const texts = (value: unknown): string[] => {
        if (typeof value !== 'object' || value === null) return [];
        return Object.entries(value).flatMap(([key, one]) =>
            typeof one === 'string' ? (['label', 'help', 'summary'].includes(key) ? [one] : []) : texts(one),
        );
    };
    return ['spoil', 'ladder'].flatMap((name) => {
        const file = new URL(`../../../tests/web/frames/${name}.json`, import.meta.url);
        const { games } = JSON.parse(readFileSync(file, 'utf8')) as { games: Game[] };
        return games.flatMap((game) => texts(inWords(game)));
    });
}

afterAll(() => speak('en'));

describe.each(Object.entries(retired) as [Language, RegExp[]][])('the texts in %s', (tongue, phrases) => {
    it('have none of the phrases that had to be read twice', async () => {
        await speak(tongue);
        const read = parts.map(async (part) =>
            flat((await messagesOf(`${folder}${tongue}/${part}.ts`)).messages as Texts),
        );
        const all = [...(await Promise.all(read)).flat(), ...optionTexts()];
        expect(all.length).toBeGreaterThan(500);
        expect(all.filter((text) => phrases.some((phrase) => phrase.test(text)))).toEqual([]);
    }, 30_000);
});
