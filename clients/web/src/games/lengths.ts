import type { Game, Options } from '@anteroom/sdk';

/** The actions of a whole game by the number of seats, in games between good bots. `from` is the fewest seats. A row
 * counts for games that have these options; the first row that fits is used. */
interface Row {
    when: Options;
    from: number;
    actions: number[];
}
interface Length {
    /** Seconds that people take for an action, with their share of the pause at the end of a round. */
    paceS: number;
    /** The same for bots, which think for a second. */
    botS: number;
    rows: Row[];
    /** Options that make a game longer or shorter by a factor. */
    times?: [when: Options, factor: number][];
    /** Options that end a game early. Such a game has at most these actions. */
    ends?: Row[];
    /** Choices of options that make the game shorter, the longest game first. */
    shorter?: Options[];
}

const lengths: Record<string, Length> = {
    spoil: {
        paceS: 12.2,
        botS: 4,
        rows: [{ when: {}, from: 3, actions: [52, 81, 109, 133] }],
        times: [
            [{ lives: 1 }, 0.32],
            [{ lives: 2 }, 0.66],
            [{ lives: 4 }, 1.3],
            [{ lives: 5 }, 1.55],
            [{ ante_chips: 5 }, 0.67],
        ],
        ends: [
            { when: { round_cap: '10' }, from: 3, actions: [41, 53, 61, 70] },
            { when: { round_cap: '15' }, from: 3, actions: [50, 72, 88, 102] },
            { when: { round_cap: '20' }, from: 3, actions: [52, 78, 104, 123] },
        ],
    },
    spinner: {
        paceS: 8.7,
        botS: 1.5,
        rows: [
            { when: { length: 'five' }, from: 2, actions: [182, 154, 160, 171, 189, 212, 236] },
            { when: { length: 'three' }, from: 2, actions: [109, 92, 96, 102, 114, 127, 142] },
            { when: { length: 'short_1997' }, from: 2, actions: [180, 122, 155, 200, 257, 326, 409] },
            { when: {}, from: 2, actions: [362, 308, 319, 341, 379, 424, 473] },
        ],
        shorter: [{ length: 'five' }, { length: 'three' }],
    },
    spoiler: {
        paceS: 7.9,
        botS: 1.5,
        rows: [
            { when: { length: 'short' }, from: 2, actions: [267, 339, 411, 343, 442, 406, 342] },
            { when: {}, from: 2, actions: [533, 725, 926, 799, 1030, 406, 342] },
        ],
        times: [[{ cascade: 'yes' }, 0.56]],
        shorter: [{ length: 'short' }],
    },
    ladder: {
        paceS: 5.4,
        botS: 1.5,
        rows: [
            { when: { teams: 'on', scoring: 'single' }, from: 4, actions: [253] },
            { when: { teams: 'on', target: 'short' }, from: 4, actions: [897] },
            { when: { teams: 'on' }, from: 4, actions: [1929] },
            { when: { scoring: 'single' }, from: 2, actions: [123, 226, 339, 525] },
            { when: { target: 'short' }, from: 2, actions: [561, 457, 386, 388] },
            { when: { target: 'long' }, from: 2, actions: [1169, 1019, 904, 943] },
            { when: {}, from: 2, actions: [561, 457, 904, 943] },
        ],
        times: [[{ lead: 'next_player' }, 1.4]],
        shorter: [{ target: 'short' }, { scoring: 'single' }],
    },
};

const has = (options: Options, some: Options): boolean =>
    Object.entries(some).every(([name, value]) => options[name] === value);

/** An estimate of the minutes that a game takes, with this many bots among its seats. Null if nothing was measured. */
export function minutesOf(game: string, seats: number, options: Options, bots = 0): number | null {
    const length = lengths[game];
    const actionsOf = (rows: Row[] = []): number | undefined => {
        const row = rows.find(({ when, from, actions }) => has(options, when) && actions[seats - from]);
        return row?.actions[seats - row.from];
    };
    const actions = actionsOf(length?.rows);
    if (!length || !actions) return null;
    const factor = (length.times ?? []).reduce((all, [when, one]) => (has(options, when) ? all * one : all), 1);
    const people = Math.max(0, seats - bots);
    const secondsEach = (people * length.paceS + (seats - people) * length.botS) / seats;
    return (Math.min(actions * factor, actionsOf(length.ends) ?? Infinity) * secondsEach) / 60;
}

const isOffered = (game: Game, some: Options): boolean =>
    Object.entries(some).every(([name, value]) =>
        game.options.some(
            (option) =>
                option.name === name && 'choices' in option && option.choices.some((choice) => choice.value === value),
        ),
    );

/** A game that opens with one click takes at most half an hour, if possible. Players choose longer games themselves. */
const fitsMin = 30;

/** The server's standard options, or shorter ones if the game would not fit half an hour. */
export function fittingOptions(game: Game, seats: number, bots = 0): Options {
    const standard: Options = Object.fromEntries(game.options.map((option) => [option.name, option.standard]));
    const shorter = (lengths[game.game]?.shorter ?? []).filter((some) => isOffered(game, some));
    const offered = [standard, ...shorter.map((some) => ({ ...standard, ...some }))];
    const minutes = (options: Options) => minutesOf(game.game, seats, options, bots) ?? 0;
    return (
        offered.find((options) => minutes(options) <= fitsMin) ??
        offered.reduce((least, options) => (minutes(options) < minutes(least) ? options : least))
    );
}

/** The options after one was chosen. Teams play the short scoring unless it was chosen otherwise: with the standard one
 * their game takes hours. */
export function optionsWith(game: Game, options: Options, name: string, value: Options[string]): Options {
    const chosen = { ...options, [name]: value };
    const single = { scoring: 'single' };
    const isUsual = game.options.every(
        (option) => !['scoring', 'target'].includes(option.name) || options[option.name] === option.standard,
    );
    return name === 'teams' && value === 'on' && isUsual && isOffered(game, single) ? { ...chosen, ...single } : chosen;
}
