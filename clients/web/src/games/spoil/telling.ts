import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { playsByKey } from '../../views/focus';
import { LessonContext, useLooking, useReducedMotion } from '../../views/hooks';
import { type RevealStep, revealSteps, type SpoilNotice } from './model';

export interface Telling {
    /** Another story has another. */
    key: number;
    steps: RevealStep[];
    index: number;
    notices: SpoilNotice[];
    paused: boolean;
    /** All at once and without a timer, for who asked for less motion. */
    still: boolean;
    /** At the pace of a learner, or of who works by key or by ear: step by step and without a timer. */
    patient: boolean;
    next(): void;
    pause(on: boolean): void;
    /** Its button was pressed. */
    skip(): void;
    /** Whoever plays on has seen enough. */
    end(): void;
}

/** So much time the server gives everybody for it: "A deadline" in PROTOCOL.md. */
const stepMs = 1900;
const lastStepMs = 3200;
/** A press that comes sooner after one story took the place of another was meant for the one before. */
const hastyMs = 500;

/** A strike is told by its result. */
const stepName = (step: RevealStep | undefined): string | null =>
    step === undefined ? null : step.kind === 'strike' ? step.result : step.kind;

/** Steps through the end of a round; `done` is called when it was told or skipped. */
export function useTelling(key: number | null, notices: SpoilNotice[], done: () => void): Telling | null {
    const learns = useContext(LessonContext) !== null;
    const [reads, read] = useState(false);
    const patient = learns || reads;
    const still = useReducedMotion() && !learns;
    const [index, go] = useState(0);
    const [paused, pause] = useState(false);
    const replaced = useRef<{ key: number | null; atMs: number }>({ key: null, atMs: -hastyMs });
    const steps = key === null ? [] : revealSteps(notices);
    const last = index >= steps.length - 1;
    const shown = still ? steps.length - 1 : Math.min(index, steps.length - 1);
    useLooking({ step: stepName(steps[shown]) });
    useLayoutEffect(() => {
        go(0);
        pause(false);
        read(playsByKey());
        const isAnother = key !== null && replaced.current.key !== null;
        replaced.current = { key, atMs: isAnother ? performance.now() : -hastyMs };
    }, [key]);
    useEffect(() => {
        if (key === null || paused || still || patient) return;
        const timer = setTimeout(() => (last ? done() : go(index + 1)), last ? lastStepMs : stepMs);
        return () => clearTimeout(timer);
    }, [key, index, paused, still, patient, last]);
    if (key === null || steps.length === 0) return null;
    return {
        key,
        steps,
        index: shown,
        notices,
        paused,
        still,
        patient,
        pause,
        next: () => (last || still ? done() : go(index + 1)),
        skip: () => performance.now() - replaced.current.atMs >= hastyMs && done(),
        end: done,
    };
}
