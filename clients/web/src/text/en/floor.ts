/** What players read of what the house does at their table. */
export const floor = {
    rests: 'The house lets the game rest: clocks stand, nobody can act.',
    closes: '{playing, select, true{This is the last game here.} other{This table closes.}}',
    shut: 'The house begins no new games here just now.',
    from: 'From the house',
    starts: 'A table of the house: the game starts by itself when every seat is taken and everybody is ready.',

    templates: 'Tables of the house',
    templatesAccount: 'To open one you need an account.',
    seats: '{n, number} seats',
    open: 'Open a table: {name}',

    // In the log
    notStarted:
        'The game does not begin: {code, select, short_of{the wallet does not hold enough: {names, list}. Nobody has paid.} barred{{names, list} may not play for money now. Nobody has paid.} shut{the house begins no new games just now.} closing{the house closes this table.} other{the books did not take the stakes. Nobody has paid.}}',
    barred: 'The game does not begin: {why, select, excluded{you have excluded yourself for a time} stake_limit{the stake would pass the limit for a day that you have set} loss_limit{you could lose more than the limit for a day that you have set} suspended{the house has suspended you} other{you may not play for money now}}. Nobody has paid.',
    paused: 'The house lets the game rest.',
    resumed: 'The game goes on.',
    closing: 'The house closes this table once no game runs.',
    removing: '{name} has to go once this game is over.',
    says: 'The house: {text}',
} as const;
