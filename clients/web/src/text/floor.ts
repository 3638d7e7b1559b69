const whys: Record<string, string> = {
    excluded: 'you have excluded yourself for a time',
    stake_limit: 'the stake would pass the limit for a day that you have set',
    loss_limit: 'you could lose more than the limit for a day that you have set',
    suspended: 'the house has suspended you',
};

/** What players read of what the house does at their table. */
export const floor = {
    rests: (reason: string) => `The house lets the game rest: ${reason}. Clocks stand, nobody can act.`,
    closes: (reason: string, playing: boolean) =>
        `${playing ? 'This is the last game here' : 'This table closes'}: ${reason}.`,
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
    paused: (reason: string) => `The house lets the game rest: ${reason}`,
    resumed: 'The game goes on.',
    closing: (reason: string) => `The house closes this table once no game runs: ${reason}`,
    removing: (name: string) => `${name} has to go once this game is over.`,
    says: (text: string) => `The house: ${text}`,
};
