/** The words of the hint. */
export const hint = {
    ask: 'Tipp',
    says: 'Tipp: {move}',
    mark: 'das ist der Tipp',
} as const;
