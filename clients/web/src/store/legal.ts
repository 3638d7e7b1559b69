import type { Action, Pattern } from '../net/protocol';

/** What may be done next, as the server lists it. Knows no game: it only matches fields of patterns. */
type Part = Record<string, unknown>;

const allows = (offered: unknown, wanted: unknown): boolean =>
    Array.isArray(offered) ? offered.includes(wanted) : offered === wanted;

const fits = (pattern: Pattern, part: Part): boolean =>
    Object.entries(part).every(([field, value]) => allows(pattern[field], value));

/** Whether some legal action has these fields. */
export const offers = (legal: Pattern[] | undefined, part: Part): boolean =>
    (legal ?? []).some((pattern) => fits(pattern, part));

/** The values that `field` may take in legal actions that have the fields of `part`. */
export function choices(legal: Pattern[] | undefined, part: Part, field: string): unknown[] {
    const found = new Set<unknown>();
    for (const pattern of legal ?? []) {
        if (!(field in pattern) || !fits(pattern, part)) continue;
        const value = pattern[field];
        for (const one of Array.isArray(value) ? value : [value]) found.add(one);
    }
    return [...found];
}

/** One action out of a pattern, chosen by `pick` (a function from a length to an index). */
export function concrete(pattern: Pattern, pick: (length: number) => number): Action {
    const action: Action = { type: pattern.type };
    for (const [field, value] of Object.entries(pattern))
        action[field] = Array.isArray(value) ? value[pick(value.length)] : value;
    return action;
}
