/** Each tile of a set by its number, as records name it. */
export const numbersOf = (set: readonly string[]): number[] => set.map((_, i) => i);
/** Hands of tiles are kept sorted. */
export const ascending = (tiles: readonly number[]): number[] => [...tiles].sort((a, b) => a - b);
