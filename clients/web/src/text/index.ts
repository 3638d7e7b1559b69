import { en } from './en';

export type Catalogue = typeof en;
/** The catalogue in use. */
export const t: Catalogue = en;
