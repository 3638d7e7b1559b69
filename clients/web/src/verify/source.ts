import { bytesMax, type HouseKeys } from '@anteroom/sdk/verify';
import { useLayoutEffect, useState } from 'preact/hooks';
import { shelfHere } from '../shelf';

export type Trouble = 'noRecord' | 'notFetched' | 'tooLarge';
export interface Source {
    /** The file's bytes, once it was loaded. */
    written: Uint8Array | null;
    /** The replay's name from the address, or null for the player's own file. */
    name: string | null;
    trouble: Trouble | null;
}

const nothing = (name: string | null): Source => ({ written: null, name, trouble: null });

export async function readFile(file: File): Promise<Source> {
    if (file.size > bytesMax) return { ...nothing(null), trouble: 'tooLarge' };
    return { ...nothing(null), written: new Uint8Array(await file.arrayBuffer()) };
}

async function fetchRecord(name: string): Promise<Source> {
    try {
        const answer = await fetch(`/record/${encodeURIComponent(name)}`);
        if (!answer.ok) return { ...nothing(name), trouble: answer.status === 404 ? 'noRecord' : 'notFetched' };
        return { ...nothing(name), written: new Uint8Array(await answer.arrayBuffer()) };
    } catch {
        return { ...nothing(name), trouble: 'notFetched' };
    }
}

/** The record for a replay's name, or the file chosen instead. */
export function useSource(name: string | null): { source: Source; take(file: File): void; again(): void } {
    const [source, set] = useState<Source>(nothing(name));
    const [tries, setTries] = useState(0);
    // The state is reset before a file can be chosen, so that the choice is not lost.
    useLayoutEffect(() => {
        let wanted = true;
        set(nothing(name));
        if (name !== null) void fetchRecord(name).then((found) => wanted && set(found));
        return () => {
            wanted = false;
        };
    }, [name, tries]);
    return {
        source,
        take: (file) => void readFile(file).then(set),
        again: () => setTries(tries + 1),
    };
}

const keptKey = 'anteroom.houseKey';

/** The house's key as this site publishes it. The first key that this device saw is kept, so that a change is
 * noticed. */
export async function houseKeys(): Promise<HouseKeys> {
    const known = shelfHere.getItem(keptKey);
    const site = await fetch('/.well-known/anteroom.json')
        .then(async (answer) => (answer.ok ? ((await answer.json()) as { key?: unknown }).key : null))
        .catch(() => null);
    if (typeof site !== 'string') return { site: null, kept: known };
    if (known === null) shelfHere.setItem(keptKey, site);
    return { site, kept: known };
}
