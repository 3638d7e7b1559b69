import type { Finding, Mark, What, With } from '@anteroom/sdk/verify';
import { verify as words } from '../text';

type Sentence = string | ((inside: never) => string);

/** A finding in words. */
export function sentence({ mark, what, with: inside }: Finding): string {
    const all: Record<What, Partial<Record<Mark, Sentence>>> = words.found;
    const said = all[what][mark];
    if (said === undefined) throw new Error(`no words for ${what} ${mark}`);
    return typeof said === 'string' ? said : (said as (inside: With) => string)(inside);
}
