import type { Body, Clock, Game, Options, Visibility } from '../net/protocol';

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

/** One click: the same, with the best bots in all other seats. */
export function quickGame(game: Game): CreateForm {
    const form = friendsGame(game);
    const level = game.levels[game.levels.length - 1] ?? 'easy';
    return { ...form, bots: Array<string>(form.seats - 1).fill(level) };
}
