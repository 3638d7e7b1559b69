/** The words of the hint. */
export const hint = {
    ask: 'Hint',
    says: 'Hint: {move}',
    mark: 'this is the hint',
} as const;
