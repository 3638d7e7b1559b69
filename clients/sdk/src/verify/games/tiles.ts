/** The tiles of a set by number, as records name them. */
export const numbersOf = (set: readonly string[]): number[] => set.map((_, i) => i);
/** A hand of tiles, which is kept sorted. */
export const ascending = (tiles: readonly number[]): number[] => [...tiles].sort((a, b) => a - b);
