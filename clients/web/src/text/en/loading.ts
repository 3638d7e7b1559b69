/** The words of the entry to the player's own limits and games for money. */
export const loading = {
    opening: 'One moment …',
    failed: 'This could not be loaded. Try again in a moment.',
} as const;
