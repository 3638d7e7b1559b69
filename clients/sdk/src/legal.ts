/** The legal next actions, as the server lists them. This file knows no game, and only reads patterns. */
interface Typed {
    type: string;
}
/** The value of an action's field for which a pattern lists the choices. */
type Chosen<V> = V extends (infer One)[] ? One : V;
/** An action that matches a pattern. */
export type ActionOf<P extends Typed> = P extends Typed ? { [F in keyof P]: Chosen<P[F]> } : never;
type Of<P extends Typed, T extends P['type']> = Extract<P, { type: T }>;
type Part<P extends Typed, T extends P['type']> = { type: T } & { [F in keyof Of<P, T>]?: Chosen<Of<P, T>[F]> };

const allows = (offered: unknown, wanted: unknown): boolean =>
    Array.isArray(offered) ? offered.includes(wanted) : offered === wanted;

function fits<P extends Typed, T extends P['type']>(pattern: P, part: Part<P, T>): pattern is Of<P, T> {
    const fields = new Map<string, unknown>(Object.entries(pattern));
    return Object.entries(part).every(([field, value]) => allows(fields.get(field), value));
}

/** Returns whether some legal action has these fields. */
export const offers = <P extends Typed, T extends P['type']>(legal: P[] | undefined, part: Part<P, T>): boolean =>
    (legal ?? []).some((pattern) => fits(pattern, part));

/** Returns the values that `field` may have in legal actions with the fields of `part`. */
export function choices<P extends Typed, T extends P['type'], F extends keyof Of<P, T>>(
    legal: P[] | undefined,
    part: Part<P, T>,
    field: F,
): Chosen<Of<P, T>[F]>[] {
    const found = new Set<Chosen<Of<P, T>[F]>>();
    for (const pattern of legal ?? []) {
        if (!fits(pattern, part)) continue;
        const value = pattern[field];
        for (const one of Array.isArray(value) ? value : [value]) found.add(one);
    }
    return [...found];
}

function* chosen(fields: [string, unknown][]): Generator<[string, unknown][]> {
    const [first, ...others] = fields;
    if (!first) return yield [];
    const [field, offered] = first;
    for (const value of Array.isArray(offered) ? (offered as unknown[]) : [offered])
        for (const rest of chosen(others)) yield [[field, value], ...rest];
}

/** Yields every action that matches the patterns. Together, these are all legal next actions. */
export function* actions<P extends Typed>(legal: Iterable<P> = []): Generator<ActionOf<P>> {
    for (const pattern of legal)
        for (const fields of chosen(Object.entries(pattern))) yield Object.fromEntries(fields) as ActionOf<P>;
}

/** Returns a random action: a random pattern, with a random element of each array in it. */
export function anyOf<P extends Typed>(legal: P[], random: () => number = Math.random): ActionOf<P> {
    const one = <V>(values: V[]): V => values[Math.floor(random() * values.length)]!;
    if (legal.length === 0) throw new RangeError('nothing may be done now');
    const fields = Object.entries(one(legal)).map(([field, offered]) => [
        field,
        Array.isArray(offered) ? one(offered as unknown[]) : (offered as unknown),
    ]);
    return Object.fromEntries(fields) as ActionOf<P>;
}
