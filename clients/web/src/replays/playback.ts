import { useEffect, useState } from 'preact/hooks';

/** The speeds, as factors of the live pace. */
export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** The time that a step without a telling is shown. */
const stepMs = 1200;

export interface Playback {
    index: number;
    last: number;
    plays: boolean;
    /** The end of the round was shown, or is not shown at all. */
    told: boolean;
    /** Goes one step forward or back and shows how it happened. */
    step(by: 1 | -1): void;
    /** Goes to a step, without showing what led there. */
    go(to: number): void;
    play(on: boolean): void;
    speed: Speed;
    setSpeed(speed: Speed): void;
    /** Called when the view has shown this step. */
    tellingDone(): void;
}

/** The step in the address, counted from 1. Without one the replay starts at the beginning. */
const named = (): number => Math.max(0, (Number(/^#(\d{1,6})$/.exec(location.hash)?.[1]) || 1) - 1);
export const addressOf = (index: number): string =>
    location.pathname + location.search + (index > 0 ? `#${index + 1}` : '');

/** The position in the timeline and its pace. `seenMs` is the time that a person needs to see a step. The address names
 * the step whenever playback stands still, so that a link leads there. */
export function usePlayback(count: number, seenMs: (index: number) => number | undefined): Playback {
    const [at, set] = useState(() => ({ index: named(), told: true }));
    const [plays, play] = useState(false);
    const [speed, setSpeed] = useState<Speed>(1);
    const last = Math.max(0, count - 1);
    const index = Math.min(at.index, last);
    /** Moves from the current state: keys may be faster than the drawing. */
    const by = (steps: 1 | -1) =>
        set((now) => ({ index: Math.max(0, Math.min(last, now.index + steps)), told: steps < 0 }));
    const on = () => (index < last ? by(1) : play(false));
    useEffect(() => {
        if (!plays) return;
        const timer = setTimeout(on, (at.told ? stepMs : Math.max(stepMs, seenMs(index) ?? 0)) / speed);
        return () => clearTimeout(timer);
    }, [plays, index, at.told, last, speed]);
    // Browsers limit address changes per second, so this waits until the slider rests.
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
