import type { GameWords } from '../messages';

/** What the server says of its games, by their names there. In English its own words stand. */
export const options: Readonly<Record<string, GameWords>> = {};
