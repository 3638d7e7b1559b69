import { useEffect, useState } from 'preact/hooks';

/** How many times faster than it was told. */
export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** How long a step stands that needs no telling. */
const stepMs = 1200;

export interface Projector {
    index: number;
    last: number;
    plays: boolean;
    /** The end of a round was told, or is not to be. */
    told: boolean;
    /** One step on or back, as it happened. */
    step(by: 1 | -1): void;
    /** To a step as it stands, without the telling of what led there. */
    go(to: number): void;
    play(on: boolean): void;
    speed: Speed;
    setSpeed(speed: Speed): void;
    /** What this step tells was told. */
    tellingDone(): void;
}

/** The step that the address names, from 1; a game is seen from its beginning where it names none. */
const named = (): number => Math.max(0, (Number(/^#(\d{1,6})$/.exec(location.hash)?.[1]) || 1) - 1);
export const addressOf = (index: number): string =>
    location.pathname + location.search + (index > 0 ? `#${index + 1}` : '');

/** Where in the film one is, and the pace of it: `seenMs` says how long a person needs to see a step. The address names
 *  the step wherever it stands still, so that a link leads there. */
export function useProjector(count: number, seenMs: (index: number) => number | undefined): Projector {
    const [at, set] = useState(() => ({ index: named(), told: true }));
    const [plays, play] = useState(false);
    const [speed, setSpeed] = useState<Speed>(1);
    const last = Math.max(0, count - 1);
    const index = Math.min(at.index, last);
    /** From where one is by then: keys may be faster than what they show. */
    const by = (steps: 1 | -1) =>
        set((now) => ({ index: Math.max(0, Math.min(last, now.index + steps)), told: steps < 0 }));
    const on = () => (index < last ? by(1) : play(false));
    useEffect(() => {
        if (!plays) return;
        const timer = setTimeout(on, (at.told ? stepMs : Math.max(stepMs, seenMs(index) ?? 0)) / speed);
        return () => clearTimeout(timer);
    }, [plays, index, at.told, last, speed]);
    // A browser takes no more than some addresses a second, so the slider is waited for.
    useEffect(() => {
        if (plays || index !== at.index) return;
        const timer = setTimeout(() => history.replaceState(history.state, '', addressOf(index)), 300);
        return () => clearTimeout(timer);
    }, [plays, index, at.index]);
    useEffect(() => {
        const led = () => set({ index: named(), told: true });
        window.addEventListener('hashchange', led);
        return () => window.removeEventListener('hashchange', led);
    }, []);
    return {
        index,
        last,
        plays,
        told: at.told,
        speed,
        setSpeed,
        step: (steps) => {
            play(false);
            by(steps);
        },
        go: (to) => {
            play(false);
            set({ index: to, told: true });
        },
        play: (wanted) => {
            if (wanted && index === last) set({ index: 0, told: true });
            play(wanted);
        },
        tellingDone: () => (plays ? on() : set((now) => ({ ...now, told: true }))),
    };
}
