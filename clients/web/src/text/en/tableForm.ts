/** The words of the form for a new table. */
export const tableForm = {
    game: 'Game',
    seats: 'Seats',
    visibility: 'Who may come',
    public: 'Anyone (listed in the lobby)',
    private: 'Only with code or link',
    clock: 'Turn clock',
    noClock: 'none',
    seconds: '{s, number} seconds',
    bots: 'Bots at the table',
    botLevel: 'Bot strength',
    hints: 'Players may ask for hints',
    programs: 'Programs may sit down, marked as such',
    rules: 'House rules',
    edition: 'Edition',
    ownRules: 'Own choice',
    ownRulesHelp: 'Rules as chosen below.',
} as const;
