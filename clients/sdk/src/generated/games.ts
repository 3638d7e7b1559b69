// Written by scripts/types.mjs from protocol/spec: `npm run types`.
import type { LadderGame } from './ladder.js';
import type { SpinnerGame } from './spinner.js';
import type { SpoilGame } from './spoil.js';
import type { SpoilerGame } from './spoiler.js';

export interface Games {
    ladder: LadderGame;
    spinner: SpinnerGame;
    spoil: SpoilGame;
    spoiler: SpoilerGame;
}
