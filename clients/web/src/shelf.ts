/** The page's storage in the browser. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser feature, or undefined if the browser refuses it. Some browsers throw at the mere access. */
export function offered<T>(look: () => T): T | undefined {
    try {
        return look();
    } catch {
        return undefined;
    }
}

/** The browser's storage. If it refuses to store or delete, for lack of space or by its settings, the page
 * remembers the value while it is open. */
export function shelf(of: () => Storage | null): Shelf {
    const remembered = new Map<string, string | null>();
    const stored = (key: string): string | null => offered(() => of()!.getItem(key)) ?? null;
    const put = (key: string, value: string | null, write: (storage: Storage) => void) => {
        offered(() => write(of()!));
        if (stored(key) === value) remembered.delete(key);
        else remembered.set(key, value);
    };
    return {
        getItem: (key) => (remembered.has(key) ? remembered.get(key)! : stored(key)),
        setItem: (key, value) => put(key, value, (storage) => storage.setItem(key, value)),
        removeItem: (key) => put(key, null, (storage) => storage.removeItem(key)),
    };
}

/** The storage that lasts from one visit to the next. */
export const shelfHere = shelf(() => localStorage);
