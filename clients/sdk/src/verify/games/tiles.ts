/** Returns the numbers of the tiles of a set, as records name the tiles. */
export const numbersOf = (set: readonly string[]): number[] => set.map((_, i) => i);
/** Returns a hand of tiles in sorted order. */
export const ascending = (tiles: readonly number[]): number[] => [...tiles].sort((a, b) => a - b);
