import type { Body, Data, Protection, Statement } from '@anteroom/sdk';

/** The player's limits and games for money as the server sends them, in the form that the views show. */
export type What = Body<'set_limit'>['what'];
export const whats: What[] = ['stake_day', 'loss_day'];
export type Day = Protection['limits'][string];
export type Limit = NonNullable<Day[What]>;
export type Game = Statement['games'][number];

export type Receipt = Data<'receipts'>['receipts'][number];

/** A receipt file, or null if the server does not sign receipts. */
export const fileOf = (receipt: Receipt, { currency_no, house }: Data<'receipts'>): object | null =>
    house !== undefined && receipt.signature !== undefined
        ? { format: 'anteroom.receipt.v1', ...receipt, currency_no, house }
        : null;

/** The name of a receipt file, by which its owner finds it again: `receipt-table-41-1-position-3.json`. */
export const fileName = ({ chain, position }: Receipt): string =>
    `receipt-${chain.replaceAll(/[:/]/g, '-')}-position-${position}.json`;

/** The amount won or lost, or null while the game runs. */
export const resultOf = (game: Game): number | null =>
    game.ended === undefined ? null : game.returned - game.stake - game.fee;

/** The midnight that begins a typed day, in the player's time zone. Null if the text is no day. */
export function beginOfDay(text: string): number | null {
    const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
    if (!match) return null;
    const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
    const at = new Date(year, month - 1, day);
    return at.getMonth() === month - 1 && at.getDate() === day ? at.getTime() : null;
}

const tenYearsMs = 3653 * 24 * 60 * 60 * 1000;
export const mayBeUntil = (until: number | null, now: number): until is number =>
    until !== null && until > now && until - now <= tenYearsMs;
