/** RFC 7396. Returns a new value where something changed and the same object where nothing did, so that a view can
 *  compare by identity. */
export function mergePatch(target: unknown, patch: unknown): unknown {
    if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
    const base =
        target !== null && typeof target === 'object' && !Array.isArray(target)
            ? (target as Record<string, unknown>)
            : {};
    const next: Record<string, unknown> = { ...base };
    for (const [key, value] of Object.entries(patch)) {
        if (value === null) delete next[key];
        else next[key] = mergePatch(base[key], value);
    }
    return next;
}
