import { options } from './options';
import { refusals } from './refusals';
import { tableForm } from './tableForm';

/** What the server says in English too, which stands until this is loaded; and the form for a table, which comes after it. */
export const told = { options, refusals, tableForm };
