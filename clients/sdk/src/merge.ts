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

/** Applies an RFC 7396 merge patch. Returns a new value if anything changed, and the same object otherwise, so that a
 * view can compare by identity. The patched value itself never changes. */
export const mergePatch = <T>(target: T, patch: unknown): T => merged(target, patch) as T;
