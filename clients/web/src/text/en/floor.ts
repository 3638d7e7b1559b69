/** Messages to players about the host's actions at their table. */
export const floor = {
    rests: 'The host paused the game. Clocks are stopped.',
    closes: '{playing, select, true{This is the last game here.} other{This table closes.}}',
    shut: 'The house is not starting new games here at the moment.',
    from: 'From the house',
    starts: 'A table of the house: the game starts by itself when every seat is taken and everybody is ready.',

    templates: 'Tables of the house',
    templatesAccount: 'To open one you need an account.',
    seats: '{n, number} seats',
    open: 'Open a table: {name}',

    // Lines of the log.
    notStarted:
        'The game does not begin: {code, select, short_of{the wallet does not hold enough: {names, list}. Nobody has paid.} barred{{names, list} may not play for money now. Nobody has paid.} shut{the house begins no new games just now.} closing{the house closes this table.} wrong_price{a seat has another price now. Nobody has paid.} other{the books did not take the stakes. Nobody has paid.}}',
    barred: 'The game does not begin: {why, select, excluded{you have excluded yourself for a time} stake_limit{the stake would pass the limit for a day that you have set} loss_limit{you could lose more than the limit for a day that you have set} suspended{the house has suspended you} other{you may not play for money now}}. Nobody has paid.',
    paused: 'The host paused the game.',
    resumed: 'The game goes on.',
    closing: 'The house will close this table when no game is running.',
    removing: '{name} has to leave when this game is over.',
    says: 'The house: {text}',
} as const;
