import { useEffect, useState } from 'preact/hooks';

type Art = typeof import('./index');

let art: Art | undefined;
let coming: Promise<void> | undefined;
const heard = new Set<() => void>();

/** Loads the drawings. Without them a face is a letter, and a court card shows its suit. */
function load(): Promise<void> {
    coming ??= import('./index').then(
        (loaded) => {
            art = loaded;
            for (const tell of heard) tell();
        },
        () => {
            coming = undefined;
        },
    );
    return coming;
}

/** The drawings, once they are loaded. */
export function useArt(): Art | undefined {
    const [, again] = useState(0);
    const drawn = art;
    useEffect(() => {
        if (drawn) return;
        if (art) return again((before) => before + 1);
        const tell = () => again((before) => before + 1);
        heard.add(tell);
        void load();
        return () => heard.delete(tell);
    }, []);
    return art;
}
