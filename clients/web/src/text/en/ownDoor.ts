/** What leads to one's own limits and games for money. */
export const ownDoor = {
    opening: 'One moment …',
    failed: 'This could not be loaded. Try again in a moment.',
} as const;
