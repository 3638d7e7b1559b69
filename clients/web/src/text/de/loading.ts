/** The words of the entry to the player's own limits and games for money. */
export const loading = {
    opening: 'Einen Moment …',
    failed: 'Das konnte nicht geladen werden. Versuch es gleich noch einmal.',
} as const;
