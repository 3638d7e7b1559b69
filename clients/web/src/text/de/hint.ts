/** Rat für alle, die fragen, was sie spielen sollen. */
export const hint = {
    ask: 'Tipp',
    says: 'Tipp: {move}',
    mark: 'das ist der Tipp',
} as const;
