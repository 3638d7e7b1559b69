import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Caller } from '../call/caller';
import type { Client } from '../client';
import type { State } from '../store/state';
import { onWords } from '../text';

export const ClientContext = createContext<Client | null>(null);

/** Says who one is where one asks on another way than the client's line. */
export const TokenContext = createContext<() => string | null>(() => null);

export const CallerContext = createContext<Caller | null>(null);

/** What calls the player back; above every view of the page. */
export function useCaller(): Caller {
    const caller = useContext(CallerContext);
    if (!caller) throw new Error('no caller above this view');
    return caller;
}

/** What a player looks at that no message tells of: what is picked in the hand, the step of the telling. */
export interface Looking {
    picked: string | null;
    step: string | null;
}
/** Hears what a learner looks at; null where nobody is taught. */
export const LessonContext = createContext<((news: Partial<Looking>) => void) | null>(null);

/** Tells whoever teaches. */
export function useLooking(news: Partial<Looking>): void {
    const hear = useContext(LessonContext);
    useEffect(() => hear?.(news), [hear, ...Object.values(news)]);
}

export function useClient(): Client {
    const client = useContext(ClientContext);
    if (!client) throw new Error('no client above this view');
    return client;
}

export function useStore(client: Client): State {
    const [state, set] = useState(client.store.state);
    useEffect(() => {
        set(client.store.state);
        return client.store.subscribe(() => set(client.store.state));
    }, [client]);
    return state;
}

/** Whoever calls it is drawn anew with other words. Says how often they changed. */
export function useWords(): number {
    const [changes, set] = useState(0);
    useEffect(() => onWords(() => set((before) => before + 1)), []);
    return changes;
}

const calm = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

export function useReducedMotion(): boolean {
    const [reduced, set] = useState(() => calm().matches);
    useEffect(() => {
        const query = calm();
        const changed = () => set(query.matches);
        query.addEventListener('change', changed);
        return () => query.removeEventListener('change', changed);
    }, []);
    return reduced;
}

/** Width and height of an element, kept up to date. */
export function useSize<T extends HTMLElement>() {
    const ref = useRef<T>(null);
    const [size, set] = useState({ width: 0, height: 0 });
    useEffect(() => {
        const element = ref.current;
        if (!element) return;
        const watcher = new ResizeObserver(() => set({ width: element.clientWidth, height: element.clientHeight }));
        watcher.observe(element);
        return () => watcher.disconnect();
    }, []);
    return { ref, size };
}
