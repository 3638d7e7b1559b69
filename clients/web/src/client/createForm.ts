import type { Body, Clock, Game, Options, Visibility } from '@anteroom/sdk';
import { fittingOptions } from '../games/lengths';

/** The price of a seat: amounts in minor units, the fee in hundredths of a percent. */
export type StakeWish = NonNullable<Body<'create'>['stake']>;

/** The fields of `create` as a form fills them in. */
export interface CreateForm {
    game: string;
    options: Options;
    seats: number;
    visibility: Visibility;
    clock_s: Clock;
    bots: string[];
    /** Players may ask for a hint. */
    hints?: boolean;
    /** True if players that are programs may sit down. Tables for money leave it out. */
    programs?: NonNullable<Body<'create'>['programs']>;
    stake?: StakeWish;
}

/** A private table without a clock, of a length that fits half an hour with that many bots. */
const tableOf = (game: Game, seats: number, bots: number, level: string): CreateForm => ({
    game: game.game,
    options: fittingOptions(game, seats, bots),
    seats,
    visibility: 'private',
    clock_s: 0,
    bots: Array<string>(bots).fill(level),
});
const usualSeats = (game: Game): number => Math.min(Math.max(4, game.players_min), game.players_max);

/** A table that waits for friends: one step instead of the form. */
export const friendsGame = (game: Game): CreateForm => tableOf(game, usualSeats(game), 0, '');

/** Number of seats at a guided table. Spoil needs enough for every suit to appear; dominoes take few, for a short
 * hand. */
const guidedSeats = (game: Game): number => Math.max(game.players_min, game.game === 'spoil' ? 4 : 3);

/** A table to learn at: private, with the easiest bots and without a clock that would hurry the learner. */
export function guidedGame(game: Game): CreateForm {
    const seats = guidedSeats(game);
    return tableOf(game, seats, seats - 1, game.levels[0] ?? 'easy');
}

/** The default level of bots, one above the easiest. */
export const usualLevel = (game: Game): string => game.levels[1] ?? game.levels[0] ?? 'easy';

/** A table for friends with bots in all other seats: one click. */
export function quickGame(game: Game): CreateForm {
    const seats = usualSeats(game);
    return tableOf(game, seats, seats - 1, usualLevel(game));
}
