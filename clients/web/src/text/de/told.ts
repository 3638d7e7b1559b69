import { options } from './options';
import { refusals } from './refusals';

/** What the server says in English too, which stands until this is loaded. */
export const told = { options, refusals };
