const isObject = (value: unknown): value is Record<string, unknown> =>
    value !== null && typeof value === 'object' && !Array.isArray(value);

function merged(target: unknown, patch: unknown): unknown {
    if (!isObject(patch)) return patch;
    const base = isObject(target) ? target : {};
    const next = { ...base };
    for (const [key, value] of Object.entries(patch)) {
        if (value === null) delete next[key];
        else next[key] = merged(base[key], value);
    }
    return next;
}

/** RFC 7396. Returns a new value where something changed and the same object where nothing did, so that a view can
 *  compare by identity. What the server patches remains what it was. */
export const mergePatch = <T>(target: T, patch: unknown): T => merged(target, patch) as T;
