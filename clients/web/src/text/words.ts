import { language, t } from './catalogue';
import { wordFor } from './messages';

/** Names one after the other, as one says them. The messages' own `{names, list}` is this too. */
export const listed = (names: readonly string[], tongue: string = language): string =>
    new Intl.ListFormat(tongue, { type: 'conjunction' }).format(names);

export const capital = (text: string): string => (text[0] ?? '').toLocaleUpperCase(language) + text.slice(1);

/** Sentences one after the other; whoever wrote one may have left its full stop out. */
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
/** "10♠": as it is printed. */
export const cardText = (card: string): string => `${wordFor(t.card.signs, card[0] ?? '')}${suitSign(card)}`;
/** "ten of spades": for those who hear it. */
export const cardName = (card: string): string =>
    t.card.name({ rank: wordFor(t.card.ranks, card[0] ?? ''), suit: wordFor(t.card.suits, card[1] ?? '') });

/** So many networks are told as more than a hundred. */
const manyNetworks = 101;
export const wrongPasswords = ({ count, networks }: { count: number; networks: number }): string =>
    t.account.wrongPasswords({ count, networks: Math.min(networks, manyNetworks) });

/** What stands on half a tile. */
export const faceName = (code: string): string => wordFor(t.domino.face, code);
/** As people say it: "6-4", "S-5", "6-link". */
export const tileText = (tile: string): string =>
    `${wordFor(t.domino.shortFace, tile[0] ?? '')}-${wordFor(t.domino.shortFace, tile[1] ?? '')}`;
/** For those who hear it. */
export const tileName = (tile: string): string =>
    tile[0] === tile[1]
        ? wordFor(t.domino.double, tile[0] ?? '')
        : `${faceName(tile[0] ?? '')} ${faceName(tile[1] ?? '')}`;
