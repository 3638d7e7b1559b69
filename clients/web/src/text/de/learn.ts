import { guide } from './guide';
import { hint } from './hint';
import { how } from './how';

/** What teaches a game. */
export const learn = { guide, hint, how };
