import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lookOf } from '../../looks/looks';
import { shelfHere } from '../../shelf';
import { playsByKey } from '../../ui/focus';
import { LessonContext, useLooking, useReducedMotion } from '../../ui/hooks';
import { type RevealStep, revealSteps, type SpoilNotice } from './model';

export interface Telling {
    /** A key that differs for each story. */
    key: number;
    steps: RevealStep[];
    index: number;
    notices: SpoilNotice[];
    paused: boolean;
    /** All steps at once and without a timer, for players who asked for less motion. */
    still: boolean;
    /** Step by step and without a timer, for learners, for players who use a keyboard or a screen reader, and for
     * those who chose it. */
    patient: boolean;
    next(): void;
    pause(on: boolean): void;
    /** The skip button was pressed. */
    skip(): void;
    /** The player plays on and has seen enough. */
    end(): void;
}

/** The server gives every player this much time for a step: "Deadlines" in room.md. */
const stepMs = 1900;
const lastMoreMs = 1300;
/** The time in which a reader finds a step, counted in characters of its text. */
const lookSigns = 25;

/** The share of the usual time that each step takes for players who want the telling to be quick. */
const quickShare = 0.55;

/** The duration of each step. The server's time for all steps is divided by the length of their texts. */
export function stepTimes(texts: string[], isQuick = false): number[] {
    const signs = texts.map((text) => text.length + lookSigns);
    const all = signs.reduce((sum, n) => sum + n, 0);
    const share = isQuick ? quickShare : 1;
    return signs.map((n, i) => share * ((stepMs * texts.length * n) / all + (i === texts.length - 1 ? lastMoreMs : 0)));
}
/** A press within this time after a new story began was meant for the previous one. */
const hastyMs = 500;

/** The name of a step. A strike is named after its result. */
const stepName = (step: RevealStep | undefined): string | null =>
    step === undefined ? null : step.kind === 'strike' ? step.result : step.kind;

/** Steps through the end of a round. Each step lasts as long as its words take to read. `done` is called at the end
 * or when it is skipped. */
export function useTelling(
    key: number | null,
    notices: SpoilNotice[],
    wordsOf: (step: RevealStep) => string,
    done: () => void,
): Telling | null {
    const learns = useContext(LessonContext) !== null;
    const [reads, read] = useState(false);
    const pace = lookOf(shelfHere, 'telling');
    const patient = learns || reads || pace === 'steps';
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
        const timer = setTimeout(
            () => (last ? done() : go(index + 1)),
            stepTimes(steps.map(wordsOf), pace === 'quick')[shown],
        );
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
