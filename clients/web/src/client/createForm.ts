import type { Game, OptionValue } from '../net/protocol';

/** What a seat shall cost, in minor units and hundredths of a percent. */
export interface StakeWish {
    currency: string;
    buy_in: number;
    rake?: number;
    rake_cap?: number;
}

/** The fields of `create` as a form fills them in. */
export interface CreateForm {
    game: string;
    options: Record<string, OptionValue>;
    seats: number;
    visibility: 'public' | 'private';
    clock_s: number;
    bots: string[];
    stake?: StakeWish;
}

/** One click: a private table without a clock, with the best bots in all other seats. */
export function quickGame(game: Game): CreateForm {
    const seats = Math.min(Math.max(4, game.players_min), game.players_max);
    const level = game.bots[game.bots.length - 1] ?? 'easy';
    return {
        game: game.id,
        options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
        seats,
        visibility: 'private',
        clock_s: 0,
        bots: Array<string>(seats - 1).fill(level),
    };
}
