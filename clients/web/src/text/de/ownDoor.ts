/** What leads to one's own limits and games for money. */
export const ownDoor = {
    opening: 'Einen Moment …',
    failed: 'Das konnte nicht geladen werden. Versuch es gleich noch einmal.',
} as const;
