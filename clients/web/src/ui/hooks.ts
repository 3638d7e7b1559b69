import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client';
import type { Notifier } from '../notifications/notifier';
import type { State } from '../store/state';
import { onWords } from '../text';

export const ClientContext = createContext<Client | null>(null);

/** Gives the player's token to requests that do not use the client's connection. */
export const TokenContext = createContext<() => string | null>(() => null);

export const NotifierContext = createContext<Notifier | null>(null);

/** The notifier, which calls the player back. It is above every view of the page. */
export function useNotifier(): Notifier {
    const notifier = useContext(NotifierContext);
    if (!notifier) throw new Error('no notifier above this view');
    return notifier;
}

/** The player's view state that no message tells: the tile or card picked, and the step of the telling. */
export interface Looking {
    picked: string | null;
    step: string | null;
}
/** Receives the learner's view state. It is null without a lesson. */
export const LessonContext = createContext<((news: Partial<Looking>) => void) | null>(null);

/** Reports the view state to the lesson. */
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

/** Redraws the component when the language changes. Returns the number of changes. */
export function useWords(): number {
    const [changes, set] = useState(0);
    useEffect(() => onWords(() => set((before) => before + 1)), []);
    return changes;
}

/** Returns whether a media query matches, kept up to date. */
export function useMedia(media: string): boolean {
    const [matches, set] = useState(() => window.matchMedia(media).matches);
    useEffect(() => {
        const query = window.matchMedia(media);
        const changed = () => set(query.matches);
        changed();
        query.addEventListener('change', changed);
        return () => query.removeEventListener('change', changed);
    }, [media]);
    return matches;
}

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

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
