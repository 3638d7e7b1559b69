import { how } from './how';

/** What teaches a game. */
export const learn = { how };
