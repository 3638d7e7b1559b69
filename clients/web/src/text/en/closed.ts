/** The words of closed tables and of a table's games, a part of the console. */
export const closed = {
    closedTables: 'Closed tables',
    noClosedTables: 'No matching closed tables.',
    findClosed: 'Number, code, or name of an account that played there',
    closedFrom: 'Closed from day',
    closedTo: 'Closed to day',
    gamesThere: 'Games',
    owner: 'Owner',
    closedAt: 'Closed',
    tableClosed: 'This table is closed. Its money is in the books, under its number.',
    tableGone: 'No table has this number.',
    wonGame: 'won',
    pointsWon: '({n, plural, one{# point} other{# points}})',
    noResult: 'no result: ended by the house, or not kept',
} as const;
