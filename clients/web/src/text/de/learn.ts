import { guide } from './guide';
import { how } from './how';

/** What teaches a game. */
export const learn = { guide, how };
