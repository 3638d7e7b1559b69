import { guide } from './guide';
import { hint } from './hint';
import { how } from './how';

/** The words of the lessons. */
export const learn = { guide, hint, how };
