import type { HouseKeys } from '@anteroom/sdk/verify';
import { useLayoutEffect, useState } from 'preact/hooks';
import { keep, kept } from '../../views/kept';

/** More than the longest game has. */
const bytesMax = 32 * 1024 * 1024;

export type Trouble = 'noRecord' | 'notFetched' | 'tooLarge';
export interface Source {
    /** The record as it is written, once it is there. */
    written: string | null;
    /** The replay that it was asked for by; null for a file of one's own. */
    name: string | null;
    trouble: Trouble | null;
}

const nothing = (name: string | null): Source => ({ written: null, name, trouble: null });

/** A text of bytes that are none is changed when it is read; that changes its hash, so it is found. */
export async function readFile(file: File): Promise<Source> {
    if (file.size > bytesMax) return { ...nothing(null), trouble: 'tooLarge' };
    return { ...nothing(null), written: await file.text() };
}

async function fetchRecord(name: string): Promise<Source> {
    try {
        const answer = await fetch(`/record/${encodeURIComponent(name)}`);
        if (!answer.ok) return { ...nothing(name), trouble: answer.status === 404 ? 'noRecord' : 'notFetched' };
        return { ...nothing(name), written: await answer.text() };
    } catch {
        return { ...nothing(name), trouble: 'notFetched' };
    }
}

/** The record of a replay's name, or the file that is chosen instead. */
export function useSource(name: string | null): { source: Source; take(file: File): void; again(): void } {
    const [source, set] = useState<Source>(nothing(name));
    const [tries, setTries] = useState(0);
    // Before a file can be chosen, which would be forgotten.
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

/** The house's key as this site publishes it. The first one that this device ever saw is kept, so that another one is noticed. */
export async function houseKeys(): Promise<HouseKeys> {
    const known = kept(keptKey);
    const site = await fetch('/.well-known/anteroom.json')
        .then(async (answer) => (answer.ok ? ((await answer.json()) as { key?: unknown }).key : null))
        .catch(() => null);
    if (typeof site !== 'string') return { site: null, kept: known };
    if (known === null) keep(keptKey, site);
    return { site, kept: known };
}
