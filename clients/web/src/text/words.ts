import { language, t } from './catalogue';
import { wordFor } from './messages';

/** Names as a list in a sentence. The messages' own `{names, list}` does the same. */
export const listed = (names: readonly string[], tongue: string = language): string =>
    new Intl.ListFormat(tongue, { type: 'conjunction' }).format(names);

export const capital = (text: string): string => (text[0] ?? '').toLocaleUpperCase(language) + text.slice(1);

/** Sentences in a row. A missing full stop is added. */
export const sentences = (...some: string[]): string =>
    some
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
        .join(' ');

const any = (words: string): string => {
    const all = words.split(' ');
    return all[Math.floor(Math.random() * all.length)]!;
};
export const guestName = (): string => t.guest.name({ mood: any(t.guest.moods), beast: any(t.guest.beasts) });

const suitSigns = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** The sign of a card's suit. */
export const suitSign = (card: string): string => wordFor(suitSigns, card[1] ?? '');
/** A card as printed: "10♠". */
export const cardText = (card: string): string => `${wordFor(t.card.signs, card[0] ?? '')}${suitSign(card)}`;
/** A card as read aloud: "ten of spades". */
export const cardName = (card: string): string =>
    t.card.name({ rank: wordFor(t.card.ranks, card[0] ?? ''), suit: wordFor(t.card.suits, card[1] ?? '') });

const minutesMax = 75;
/** An estimate of minutes in words, in steps of five minutes or of half an hour. */
export const aboutMinutes = (minutes: number): string =>
    minutes < minutesMax
        ? t.lobby.aboutMinutes({ n: Math.max(5, Math.round(minutes / 5) * 5) })
        : t.lobby.aboutHours({ n: Math.round(minutes / 30) / 2 });

/** The number from which networks are told as more than a hundred. */
const manyNetworks = 101;
export const wrongPasswords = ({ count, networks }: { count: number; networks: number }): string =>
    t.account.wrongPasswords({ count, networks: Math.min(networks, manyNetworks) });

/** The face of half a tile in words. */
export const faceName = (code: string): string => wordFor(t.domino.face, code);
/** A tile as people say it: "6-4", "S-5", "6-link". */
export const tileText = (tile: string): string =>
    `${wordFor(t.domino.shortFace, tile[0] ?? '')}-${wordFor(t.domino.shortFace, tile[1] ?? '')}`;
/** A tile as read aloud by a screen reader. */
export const tileName = (tile: string): string =>
    tile[0] === tile[1]
        ? wordFor(t.domino.double, tile[0] ?? '')
        : `${faceName(tile[0] ?? '')} ${faceName(tile[1] ?? '')}`;
