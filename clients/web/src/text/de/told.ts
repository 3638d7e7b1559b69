import { options } from './options';
import { refusals } from './refusals';
import { tableForm } from './tableForm';

/** Words that replace the server's own English once they are loaded, and those of the form for a table. */
export const told = { options, refusals, tableForm };
