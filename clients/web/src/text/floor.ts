import { sentences } from './words';

const whys: Record<string, string> = {
    excluded: 'you have excluded yourself for a time',
    stake_limit: 'the stake would pass the limit for a day that you have set',
    loss_limit: 'you could lose more than the limit for a day that you have set',
    suspended: 'the house has suspended you',
};

/** What players read of what the house does at their table. */
export const floor = {
    rests: (words: string) => sentences('The house lets the game rest: clocks stand, nobody can act.', words),
    closes: (words: string, playing: boolean) =>
        sentences(playing ? 'This is the last game here.' : 'This table closes.', words),
    shut: 'The house begins no new games here just now.',
    from: 'From the house',
    starts: 'A table of the house: the game starts by itself when every seat is taken and everybody is ready.',

    templates: 'Tables of the house',
    templatesAccount: 'To open one you need an account.',
    seats: (n: number) => `${n} seats`,
    open: (name: string) => `Open a table: ${name}`,

    // In the log
    notStarted: (code: string, names: string) => {
        const because: Record<string, string> = {
            short_of: `the wallet does not hold enough: ${names}. Nobody has paid.`,
            barred: `${names} may not play for money now. Nobody has paid.`,
            shut: 'the house begins no new games just now.',
            closing: 'the house closes this table.',
        };
        return `The game does not begin: ${because[code] ?? 'the books did not take the stakes. Nobody has paid.'}`;
    },
    barred: (why: string) =>
        `The game does not begin: ${whys[why] ?? 'you may not play for money now'}. Nobody has paid.`,
    paused: (words: string) => sentences('The house lets the game rest.', words),
    resumed: 'The game goes on.',
    closing: (words: string) => sentences('The house closes this table once no game runs.', words),
    removing: (name: string) => `${name} has to go once this game is over.`,
    says: (text: string) => `The house: ${text}`,
};
