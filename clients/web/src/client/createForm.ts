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

/** One click: a private table without a clock, with the best bots in all other seats. */
export function quickGame(game: Game): CreateForm {
    const seats = Math.min(Math.max(4, game.players_min), game.players_max);
    const level = game.levels[game.levels.length - 1] ?? 'easy';
    return {
        game: game.game,
        options: Object.fromEntries(game.options.map((option) => [option.name, option.standard])),
        seats,
        visibility: 'private',
        clock_s: 0,
        bots: Array<string>(seats - 1).fill(level),
    };
}
