import type { AnyGame, Notice } from '@anteroom/sdk';
import type { Room } from '../store/state';
import type { Looking } from '../views/hooks';

/** All that a lesson is chosen by: what the learner is told and offered, and what the learner looks at. */
export interface Scene<G extends AnyGame = AnyGame> extends Looking {
    table: G['table'];
    seat: G['seat'];
    /** Everything that was told of this game, oldest first. */
    heard: Notice<G>[];
    myTurn: boolean;
    /** The end of a round or hand lies before the learner. */
    telling: boolean;
}

/** Where on the table a lesson points. */
export type Place = 'seats' | 'hand' | 'centre' | 'prompt' | 'board' | 'facts';

export interface Lesson<G extends AnyGame = AnyGame> {
    /** Its words are under this name in the catalogue. */
    id: string;
    at?: Place;
    /** The suit, or the half of a tile, that it is about. */
    face?: string;
    /** It asks for something to be done, and is over as soon as it does not fit any more; others wait to be read. */
    asks?: true;
    when(scene: Scene<G>): boolean;
}

/** How one game is taught. */
export interface Course<G extends AnyGame = AnyGame> {
    /** Of several that fit, the first one is given. */
    lessons: Lesson<G>[];
    /** The notice with which the guided round is over. */
    end: Notice<G>['type'];
    /** A picture for each line of what was learnt. */
    pictures: string[];
}

/** How far a learner is. */
export interface Progress {
    now: string | null;
    done: string[];
    /** What the learner had done by itself when `now` was given. */
    mark: string;
}
export const begun: Progress = { now: null, done: [], mark: '' };

export function sceneOf<G extends AnyGame>(room: Room<G>, looking: Looking): Scene<G> | null {
    const { table, seat, info, log, reveal } = room;
    if (!table || !seat) return null;
    const telling = reveal !== null;
    const heard = log.map(({ notice }) => notice);
    return { ...looking, table, seat, heard, myTurn: !telling && info.turns[seat.me] !== undefined, telling };
}

const deeds = new Set<string>(['played', 'bought', 'opened', 'laid']);
/** Whoever plays on, or listens on, has read what stood there. */
const markOf = ({ heard, seat, step }: Scene): string =>
    `${heard.filter((notice) => deeds.has(notice.type) && 'seat' in notice && notice.seat === seat.me).length} ${step}`;

function next<G extends AnyGame>(lessons: Lesson<G>[], scene: Scene<G>, done: string[]): Progress {
    const found = lessons.find(({ id, when }) => !done.includes(id) && when(scene));
    return { now: found?.id ?? null, done, mark: markOf(scene) };
}

/** What is said now: the same as before until it was read or done, then what fits and was not said. */
export function follow<G extends AnyGame>(before: Progress, lessons: Lesson<G>[], scene: Scene<G>): Progress {
    const now = lessons.find(({ id }) => id === before.now);
    if (!now) {
        const begins = next(lessons, scene, before.done);
        return begins.now === null ? before : begins;
    }
    if (now.asks ? now.when(scene) : markOf(scene) === before.mark) return before;
    return next(lessons, scene, [...before.done, now.id]);
}

/** The learner has read what stands there. */
export const read = ({ now, done, mark }: Progress): Progress => ({
    now: null,
    done: now === null ? done : [...done, now],
    mark,
});

/** Whether what the guide wanted to show has come to its end, and the learner has seen how. */
export const isOver = ({ heard, telling }: Scene, { end }: Course): boolean =>
    !telling && heard.some(({ type }) => type === end);
