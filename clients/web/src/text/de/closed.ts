/** The words of closed tables and of a table's games, a part of the console. */
export const closed = {
    closedTables: 'Geschlossene Tische',
    noClosedTables: 'Kein passender geschlossener Tisch.',
    findClosed: 'Nummer, Code oder Name eines Kontos, das dort spielte',
    closedFrom: 'Geschlossen ab Tag',
    closedTo: 'Geschlossen bis Tag',
    gamesThere: 'Spiele',
    owner: 'Inhaber',
    closedAt: 'Geschlossen',
    tableClosed: 'Dieser Tisch ist geschlossen. Sein Geld steht unter seiner Nummer in den Büchern.',
    tableGone: 'Kein Tisch hat diese Nummer.',
    wonGame: 'gewonnen',
    pointsWon: '({n, plural, one{# Punkt} other{# Punkte}})',
    noResult: 'kein Ergebnis: vom Haus beendet oder nicht gespeichert',
} as const;
