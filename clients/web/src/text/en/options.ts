import type { GameWords } from '../messages';

/** Options, their values and editions of the server's games. In English the server's own words are shown. */
export const options: Readonly<Record<string, GameWords>> = {};
