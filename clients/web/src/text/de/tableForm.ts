/** The words of the form for a new table. */
export const tableForm = {
    game: 'Spiel',
    seats: 'Plätze',
    visibility: 'Wer kommen darf',
    public: 'Alle (steht in der Lobby)',
    private: 'Nur mit Code oder Link',
    clock: 'Zuguhr',
    noClock: 'keine',
    seconds: '{s, plural, one{# Sekunde} other{# Sekunden}}',
    bots: 'Bots am Tisch',
    botLevel: 'Stärke der Bots',
    hints: 'Spieler dürfen Tipps verlangen',
    programs: 'Programme dürfen mitspielen, als solche gekennzeichnet',
    rules: 'Hausregeln',
    edition: 'Ausgabe',
    ownRules: 'Eigene Wahl',
    ownRulesHelp: 'Regeln wie unten gewählt.',
} as const;
