// Written by scripts/types.mjs from the schemas of protocol/spec: `npm run types`.
import type { LadderGame } from './ladder';
import type { SpinnerGame } from './spinner';
import type { SpoilGame } from './spoil';
import type { SpoilerGame } from './spoiler';

export interface Games {
    ladder: LadderGame;
    spinner: SpinnerGame;
    spoil: SpoilGame;
    spoiler: SpoilerGame;
}
