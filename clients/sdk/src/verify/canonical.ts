/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isObject = (json: Json): json is { [name: string]: Json } =>
    json !== null && typeof json === 'object' && !Array.isArray(json);

/** Returns the canonical form of RFC 8785: members sorted by name, and no spaces. Numbers and texts are written as
 * ECMAScript writes them. */
export function canonical(json: Json): string {
    if (Array.isArray(json)) return `[${json.map(canonical).join(',')}]`;
    if (!isObject(json)) return JSON.stringify(json);
    const members = Object.keys(json).sort();
    return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(json[name]!)}`).join(',')}}`;
}
