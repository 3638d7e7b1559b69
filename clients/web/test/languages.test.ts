import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Token } from '@messageformat/parser';
import { afterAll, describe, expect, it } from 'vitest';
import { messagesOf } from '../scripts/messages.mjs';
import { badName, inWords, notEntered, onWords, refusalText, speak, t, told } from '../src/text';
import { type Language, languageOf, languages } from '../src/text/languages';
import { listed, tileName } from '../src/text/words';
import { gameOf } from './made';

const folder = fileURLToPath(new URL('../src/text/', import.meta.url));
const tongues = Object.keys(languages) as Language[];
const parts = ['page', 'told', 'learn', 'looks', 'myAccount', 'replays', 'verify', 'staffConsole'];

type Texts = { [key: string]: string | Texts };
const read = async (tongue: string, part: string): Promise<Texts> =>
    (await messagesOf(`${folder}${tongue}/${part}.ts`)).messages as Texts;

/** Each text by its path, "table.lives". */
const flat = (texts: Texts, before = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'string' ? [[`${before}${key}`, text] as [string, string]] : flat(text, `${before}${key}.`),
    );

/** The arguments of a message with their kinds, as the library reads them. */
function argumentsOf(tokens: Token[]): string[] {
    return tokens.flatMap((token) => {
        if (token.type === 'content' || token.type === 'octothorpe') return [];
        if (token.type === 'argument') return [token.arg];
        if (token.type === 'function') return [`${token.arg}: ${token.key}`];
        return [`${token.arg}: ${token.type}`, ...token.cases.flatMap((one) => argumentsOf(one.tokens))];
    });
}
/** The same arguments as TypeScript reads them in src/text/messages.ts, by the text before a brace. */
const asTyped = (text: string): string[] =>
    [...text.matchAll(/(?<![a-z0-9])\{([^{},]+)(?:, ([a-z]+))?/g)].map(([, name, kind]) =>
        kind ? `${name}: ${kind}` : name!,
    );
const sorted = (names: string[]): string[] => [...new Set(names)].sort();
const nameOf = (argument: string): string => argument.split(':')[0]!;

afterAll(() => speak('en'));

describe('the catalogues', () => {
    it('are those of the list of languages', () => {
        const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
        expect(folders.map(({ name }) => name).sort()).toEqual([...tongues].sort());
    });

    const others = tongues.filter((one) => one !== 'en');
    // Texts that the server also says in English need no copy in the English catalogue.
    for (const part of parts)
        for (const tongue of others)
            it.skipIf(part === 'told')(
                `${tongue}/${part} has the texts of en/${part}, with the same arguments`,
                async () => {
                    const [english, other] = [flat(await read('en', part)), flat(await read(tongue, part))];
                    const keysOf = (texts: [string, string][]) =>
                        texts
                            .map(([key]) => key)
                            .filter((key) => !key.startsWith('games.'))
                            .sort();
                    expect(keysOf(other)).toEqual(keysOf(english));
                    const theirs = new Map(other);
                    for (const [key, text] of english)
                        expect(sorted(argumentsOf(parse(theirs.get(key)!)).map(nameOf)), key).toEqual(
                            sorted(argumentsOf(parse(text)).map(nameOf)),
                        );
                },
            );

    for (const part of parts)
        for (const tongue of tongues)
            it(`${tongue}/${part}: TypeScript reads the arguments that the library reads, and no text is empty`, async () => {
                for (const [key, text] of flat(await read(tongue, part))) {
                    expect(text, key).not.toBe('');
                    expect(sorted(asTyped(text)), key).toEqual(sorted(argumentsOf(parse(text))));
                }
            });

    it('lack nothing that the check would not find', () => {
        expect(asTyped('an{n, plural, one{x} other{y}}')).not.toEqual(
            argumentsOf(parse('an{n, plural, one{x} other{y}}')),
        );
        expect(sorted(argumentsOf(parse('{n, plural, one{{a} x} other{# {b, list}}}')))).toEqual([
            'a',
            'b: list',
            'n: plural',
        ]);
    });
});

describe('the texts of what the server names by a code', () => {
    const spec = (name: string) =>
        JSON.parse(readFileSync(new URL(`../../../protocol/spec/${name}`, import.meta.url), 'utf8')) as {
            errors: { code: string; text: string }[];
        };
    const { errors } = spec('errors.json');

    it.each(errors.map(({ code, text }) => [code, text]))(
        '%s has words in German, and English ones',
        async (code, text) => {
            await speak('de');
            expect(told.refusals[code]).toBeTruthy();
            expect(refusalText(code, text)).toBe(told.refusals[code]);
            await speak('en');
            expect(refusalText(code, text)).not.toBe('');
            expect(refusalText(code, '')).not.toBe(code);
        },
    );

    it('are German for no code that there is not', async () => {
        await speak('de');
        const known = new Set(errors.map(({ code }) => code));
        expect(Object.keys(told.refusals).filter((code) => !known.has(code))).toEqual([]);
    });

    it("are the server's own where a language has none", async () => {
        await speak('de');
        expect(refusalText('some.new_code', 'nothing lies there.')).toBe('Nothing lies there.');
        expect(refusalText('some.new_code', '')).toBe(t.asked.no);
    });

    it('say more where it is known what was asked', async () => {
        await speak('de');
        expect(refusalText('bad_text', 'x', 'chat')).toBe(t.asked.chat);
        expect(badName()).toContain('Name');
        expect(notEntered('no_room', { code: 'QQQQ' }, '')).toContain('QQQQ');
    });
});

describe('a game of the server', () => {
    const game = gameOf({});

    it('has its title and options in German, and those of the server where German has none', async () => {
        await speak('de');
        const spoil = inWords({
            ...game,
            game: 'spoil',
            options: [{ name: 'lives', label: 'Lives', help: 'How many.', standard: 3, min: 1, max: 5 }],
        });
        expect(spoil.options[0]).toMatchObject({ name: 'lives', label: 'Leben', standard: 3, max: 5 });
        expect(inWords({ ...game, game: 'ladder', title: 'Ladder Dominoes' }).title).toBe('Leiter-Domino');
        expect(inWords({ ...game, game: 'newer', title: 'Newer' }).title).toBe('Newer');
        await speak('en');
        expect(inWords(game)).toEqual(game);
    });
});

describe('a language', () => {
    it('is that of the address, else the one chosen by hand, else the first of the browser that there is', () => {
        expect(languageOf('?lang=de', 'en', ['en-GB'])).toBe('de');
        expect(languageOf('', 'de', ['en-GB'])).toBe('de');
        expect(languageOf('', null, ['fr-FR', 'de-AT', 'en'])).toBe('de');
        expect(languageOf('', null, ['fr-FR'])).toBe('en');
        expect(languageOf('?lang=xx', 'yy', [])).toBe('en');
    });

    it('changes everything at once and says so', async () => {
        await speak('en');
        let told = 0;
        const stop = onWords(() => ++told);
        expect([t.table.cards({ n: 1 }), t.table.cards({ n: 2 })]).toEqual(['1 card', '2 cards']);
        await speak('de');
        expect([t.table.cards({ n: 1 }), t.table.cards({ n: 2 })]).toEqual(['1 Karte', '2 Karten']);
        expect(t.reveal.share({ names: ['Ada', 'Ben'], n: 2, who: 'many', pot: 1234, share: 617, left: 0 })).toBe(
            '1.234 Chips im Pot, 2 Ansprüche: Ada und Ben bekommen je 617. Nichts bleibt.',
        );
        expect(told).toBe(1);
        stop();
        await speak('en');
        expect(told).toBe(1);
    });

    it('writes names in a row, tiles and values as one says them', async () => {
        await speak('de');
        expect(listed(['Ada', 'Ben', 'Cay'])).toBe('Ada, Ben und Cay');
        expect([tileName('66'), tileName('60')]).toEqual(['Sechserpasch', 'Sechs Null']);
        expect([t.ladder.value({ size: 1, number: 6 }), t.ladder.value({ size: 3, number: 0 })]).toEqual([
            'eine Sechs',
            'drei Nullen',
        ]);
        await speak('en');
        expect(t.ladder.value({ size: 3, number: 6 })).toBe('three sixes');
        expect(t.result.place({ rank: 22 })).toBe('22nd');
    });
});
