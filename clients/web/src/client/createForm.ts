import type { Body, Clock, Game, Options, Visibility } from '@anteroom/sdk';

/** What a seat shall cost, in minor units and hundredths of a percent. */
export type StakeWish = NonNullable<Body<'create'>['stake']>;

/** The fields of `create` as a form fills them in. */
export interface CreateForm {
    game: string;
    options: Options;
    seats: number;
    visibility: Visibility;
    clock_s: Clock;
    bots: string[];
    /** Players may ask what to play. */
    hints?: boolean;
    /** Whether programs sit down; nothing is said of a table for money. */
    programs?: NonNullable<Body<'create'>['programs']>;
    stake?: StakeWish;
}

/** One step: a private table without a clock that waits for friends. */
export const friendsGame = (game: Game): CreateForm => ({
    game: game.game,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.standard])),
    seats: Math.min(Math.max(4, game.players_min), game.players_max),
    visibility: 'private',
    clock_s: 0,
    bots: [],
});

/** So many sit at a guided table: in Spoil enough for every suit to be met, in the dominoes as few as make a short hand. */
const guidedSeats = (game: Game): number => Math.max(game.players_min, game.game === 'spoil' ? 4 : 3);

/** A table to learn at: a private one without a clock, so that nobody is hurried, with the easiest bots. */
export function guidedGame(game: Game): CreateForm {
    const seats = guidedSeats(game);
    return { ...friendsGame(game), seats, bots: Array<string>(seats - 1).fill(game.levels[0] ?? 'easy') };
}

/** How well bots play where nobody has chosen: better than the easiest. */
export const usualLevel = (game: Game): string => game.levels[1] ?? game.levels[0] ?? 'easy';

/** One click: a table for friends with bots in all other seats. */
export function quickGame(game: Game): CreateForm {
    const form = friendsGame(game);
    return { ...form, bots: Array<string>(form.seats - 1).fill(usualLevel(game)) };
}
