/** Advice for who asks what to play. */
export const hint = {
    ask: 'Hint',
    says: 'Hint: {move}',
    mark: 'this is the hint',
} as const;
