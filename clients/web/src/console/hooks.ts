import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Unit } from '../money';
import type { State } from '../store/state';
import { staffConsole as text } from '../text';
import { TokenContext } from '../ui/hooks';
import { Api, Refused, Unanswered } from './api';
import { back, firstPage, type Marks, markOf, onward } from './pages';

export interface Desk {
    api: Api;
    state: State;
    operator: boolean;
    /** The nodes have names, so several may serve the house. */
    several: boolean;
    /** The player number of the user. */
    me: number;
    units: Unit[];
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
    const desk = useContext(DeskContext);
    if (!desk) throw new Error('no desk above this view');
    return desk;
}

/** An API that opens the password dialog when a request needs it, and the dialog's state. */
export function useApi() {
    const token = useContext(TokenContext);
    const [asked, ask] = useState<((proved: boolean) => void) | null>(null);
    const api = useMemo(
        () =>
            new Api({
                fetch: (where, init) => fetch(where, init),
                token,
                wait: (ms) => new Promise((done) => setTimeout(done, ms)),
                prove: () => new Promise((done) => ask(() => done)),
            }),
        [token],
    );
    const end = (proved: boolean) => {
        asked?.(proved);
        ask(null);
    };
    return { api, asks: asked !== null, end };
}

/** An error in words for the user. */
export function told(error: unknown): string {
    return error instanceof Refused || error instanceof Unanswered ? error.message : text.broken;
}

export interface Loaded<T> {
    data: T | null;
    trouble: string | null;
    reload(): void;
}

/** Data from the server. It is loaded again when `deps` change, and at intervals while the page is visible. */
export function useLoad<T>(load: () => Promise<T>, deps: unknown[], everyMs = 0): Loaded<T> {
    const [data, setData] = useState<T | null>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    const [asked, ask] = useState(0);
    useEffect(() => {
        let live = true;
        let loading = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const run = async () => {
            if (loading) return;
            loading = true;
            clearTimeout(timer);
            try {
                const next = await load();
                if (live) setData(next);
                if (live) setTrouble(null);
            } catch (error) {
                if (live) setTrouble(told(error));
            }
            loading = false;
            if (live && everyMs > 0 && document.visibilityState === 'visible')
                timer = setTimeout(() => void run(), everyMs);
        };
        const seen = () => {
            if (everyMs > 0 && document.visibilityState === 'visible') void run();
        };
        document.addEventListener('visibilitychange', seen);
        void run();
        return () => {
            live = false;
            clearTimeout(timer);
            document.removeEventListener('visibilitychange', seen);
        };
    }, [...deps, asked]);
    return { data, trouble, reload: () => ask((n) => n + 1) };
}

/** Runs one action at a time and keeps its refusal. A second click meanwhile does nothing. */
export function useDeed() {
    const running = useRef(false);
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState<string | null>(null);
    const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
        if (running.current) return false;
        running.current = true;
        setBusy(true);
        setTrouble(null);
        try {
            await deed();
            return true;
        } catch (error) {
            setTrouble(told(error));
            return false;
        } finally {
            running.current = false;
            setBusy(false);
        }
    };
    return { busy, trouble, run, say: setTrouble };
}

export interface Paged<R> {
    rows: R[] | null;
    trouble: string | null;
    number: number;
    hasNext: boolean;
    next(): void;
    previous(): void;
    reload(): void;
}

/** One page of a long list, and the way to its neighbours. A change of `deps` returns to the first page. */
export function usePaged<R, M>(
    load: (mark: M | undefined) => Promise<{ rows: R[]; next: M | undefined }>,
    deps: unknown[],
): Paged<R> {
    const sort = JSON.stringify(deps);
    const [at, setAt] = useState<{ sort: string; marks: Marks<M> }>({ sort, marks: firstPage });
    const marks = at.sort === sort ? at.marks : (firstPage as Marks<M>);
    const { data, trouble, reload } = useLoad(() => load(markOf(marks)), [sort, marks.length]);
    return {
        rows: data?.rows ?? null,
        trouble,
        number: marks.length,
        hasNext: data?.next !== undefined,
        reload,
        next: () => setAt({ sort, marks: onward(marks, data?.next) }),
        previous: () => setAt({ sort, marks: back(marks) }),
    };
}

/** The currency of a view: the first of the house until the user chooses another. */
export function useUnit(): [Unit | undefined, (currency: string) => void] {
    const { units } = useDesk();
    const [chosen, choose] = useState('');
    return [units.find(({ currency }) => currency === chosen) ?? units[0], choose];
}
