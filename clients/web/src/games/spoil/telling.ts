import { useEffect, useState } from 'preact/hooks';
import { useReducedMotion } from '../../views/hooks';
import { type RevealStep, revealSteps, type SpoilNotice } from './model';

export interface Telling {
    steps: RevealStep[];
    index: number;
    notices: SpoilNotice[];
    paused: boolean;
    /** All at once and without a timer, for who asked for less motion. */
    still: boolean;
    next(): void;
    pause(on: boolean): void;
    skip(): void;
}

/** So much time the server gives everybody for it: "A deadline" in PROTOCOL.md. */
const stepMs = 1900;
const lastStepMs = 3200;

/** Steps through the end of a round; `done` is called when it was told or skipped. */
export function useTelling(key: number | null, notices: SpoilNotice[], done: () => void): Telling | null {
    const still = useReducedMotion();
    const [index, go] = useState(0);
    const [paused, pause] = useState(false);
    const steps = key === null ? [] : revealSteps(notices);
    const last = index >= steps.length - 1;
    useEffect(() => {
        go(0);
        pause(false);
    }, [key]);
    useEffect(() => {
        if (key === null || paused || still) return;
        const timer = setTimeout(() => (last ? done() : go(index + 1)), last ? lastStepMs : stepMs);
        return () => clearTimeout(timer);
    }, [key, index, paused, still, last]);
    if (key === null || steps.length === 0) return null;
    const shown = still ? steps.length - 1 : Math.min(index, steps.length - 1);
    return {
        steps,
        index: shown,
        notices,
        paused,
        still,
        pause,
        next: () => (last || still ? done() : go(index + 1)),
        skip: done,
    };
}
