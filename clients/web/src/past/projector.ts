import { useEffect, useState } from 'preact/hooks';

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
    /** What this step tells was told. */
    tellingDone(): void;
}

/** Where in the film one is, and the pace of it: `seenMs` says how long a person needs to see a step. */
export function useProjector(count: number, seenMs: (index: number) => number | undefined): Projector {
    const [at, set] = useState({ index: 0, told: true });
    const [plays, play] = useState(false);
    const last = Math.max(0, count - 1);
    const index = Math.min(at.index, last);
    /** From where one is by then: keys may be faster than what they show. */
    const by = (steps: 1 | -1) =>
        set((now) => ({ index: Math.max(0, Math.min(last, now.index + steps)), told: steps < 0 }));
    const on = () => (index < last ? by(1) : play(false));
    useEffect(() => {
        if (!plays) return;
        const timer = setTimeout(on, at.told ? stepMs : Math.max(stepMs, seenMs(index) ?? 0));
        return () => clearTimeout(timer);
    }, [plays, index, at.told, last]);
    return {
        index,
        last,
        plays,
        told: at.told,
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
