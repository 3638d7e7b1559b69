// Puts the data of views and notices into words. It knows how seats, cards and tiles are written, but no rules.
import { type RoomInfo, type Seat, seatNumber } from '@anteroom/sdk';

export type Fields = Record<string, unknown>;
export type Say = (value: unknown) => string;

const card = /^([2-9TJQKA])([SHDC])$/;
const tile = /^([0-9SLD])([0-9SLD])(\.\d)?$/;
const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

const isSeat = (text: string): text is Seat => /^s[0-7]$/.test(text);
const isFields = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns whether an object has entries for seats, such as `{"s0":7,"s1":4}`. */
export const isBySeat = (value: unknown): value is Fields => isFields(value) && Object.keys(value).every(isSeat);

/** A function that says any value: seats by their names, cards as `9♥`, tiles as `6-4`, names of fields as words. */
export function speaker({ game, seats }: RoomInfo): Say {
    const text = (value: string): string => {
        if (isSeat(value)) return seats[value]?.name ?? `seat ${seatNumber(value) + 1}`;
        if (game === 'spoil') return value.replace(card, (_, rank, suit) => rank.replace('T', '10') + suits[suit]);
        return value.replace(tile, '$1-$2');
    };
    const say: Say = (value) => {
        if (Array.isArray(value)) return value.map(say).join(', ');
        if (isFields(value)) return say(Object.entries(value).map((pair) => pair.map(say).join(' ')));
        if (typeof value === 'boolean') return value ? 'yes' : 'no';
        return typeof value === 'string' ? text(value).replaceAll('_', ' ') : String(value);
    };
    return say;
}

/** An action or a notice: "lay (tile 6-4, end e12)", "Ada: bought (took 9♥, gave 4♣)". A line of chat is quoted as it is. */
export function sentence({ type, seat, name, text, player, line, ...fields }: Fields, say: Say): string {
    const words = text ?? (say(fields) ? `${say(type)} (${say(fields)})` : say(type));
    return seat || name ? `${name ?? say(seat)}: ${words}` : String(words);
}
