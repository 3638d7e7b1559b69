import type { AnyGame, Notice } from '@anteroom/sdk';
import type { Room } from '../store/state';
import type { Looking } from '../ui/hooks';

/** The input for choosing a lesson: what the learner was told, may do and looks at. */
export interface Scene<G extends AnyGame = AnyGame> extends Looking {
    table: G['table'];
    seat: G['seat'];
    /** All notices of this game, oldest first. */
    heard: Notice<G>[];
    myTurn: boolean;
    /** True if the end of a round or hand is being shown. */
    telling: boolean;
}

/** The part of the table that a lesson points at. */
export type Place = 'seats' | 'hand' | 'centre' | 'prompt' | 'board' | 'facts';

export interface Lesson<G extends AnyGame = AnyGame> {
    /** The name of the lesson's words in the catalogue. */
    id: string;
    at?: Place;
    /** The suit, or the half of a tile, that the lesson is about. */
    face?: string;
    /** The lesson asks the learner to do something and ends once it no longer fits. Other lessons end when they are
     * read. */
    asks?: true;
    when(scene: Scene<G>): boolean;
}

/** The lessons of one game. */
export interface Course<G extends AnyGame = AnyGame> {
    /** The lessons in order. If several fit, the first one is given. */
    lessons: Lesson<G>[];
    /** The notice that ends the guided round. */
    end: Notice<G>['type'];
    /** The number of such notices until the end; 1 by default. */
    ends?: number;
    /** A picture for each line of what was learnt. */
    pictures: string[];
}

/** The learner's progress. */
export interface Progress {
    now: string | null;
    done: string[];
    /** A mark of the learner's own progress when `now` was given: actions and telling steps. */
    mark: string;
}
export const begun: Progress = { now: null, done: [], mark: '' };

export function sceneOf<G extends AnyGame>(room: Room<G>, looking: Looking): Scene<G> | null {
    const { table, seat, info, log, reveal } = room;
    if (!table || !seat) return null;
    const telling = reveal !== null;
    const heard = log.map(({ notice }) => notice);
    // The view that shows the end of the round may still report its last step.
    const step = telling ? looking.step : null;
    return { ...looking, step, table, seat, heard, myTurn: !telling && info.turns[seat.me] !== undefined, telling };
}

const deeds = new Set<string>(['played', 'bought', 'opened', 'laid']);
/** A mark that changes when the learner plays or a telling goes on. The lesson then counts as read. */
const markOf = ({ heard, seat, step }: Scene): string =>
    `${heard.filter((notice) => deeds.has(notice.type) && 'seat' in notice && notice.seat === seat.me).length} ${step}`;

function next<G extends AnyGame>(lessons: Lesson<G>[], scene: Scene<G>, done: string[]): Progress {
    const found = lessons.find(({ id, when }) => !done.includes(id) && when(scene));
    return { now: found?.id ?? null, done, mark: markOf(scene) };
}

/** The progress after a change. A lesson stays until it is read or done. The next one is the first that fits and was
 * not given yet. */
export function follow<G extends AnyGame>(before: Progress, lessons: Lesson<G>[], scene: Scene<G>): Progress {
    const now = lessons.find(({ id }) => id === before.now);
    if (!now) {
        const begins = next(lessons, scene, before.done);
        return begins.now === null ? before : begins;
    }
    if (now.asks ? now.when(scene) : markOf(scene) === before.mark) return before;
    return next(lessons, scene, [...before.done, now.id]);
}

/** Marks the lesson as read. */
export const read = ({ now, done, mark }: Progress): Progress => ({
    now: null,
    done: now === null ? done : [...done, now],
    mark,
});

/** Returns whether the guide has shown everything, and the learner has seen how it ended. */
export const isOver = ({ heard, telling }: Scene, { end, ends = 1 }: Course): boolean =>
    !telling && heard.filter(({ type }) => type === end).length >= ends;
