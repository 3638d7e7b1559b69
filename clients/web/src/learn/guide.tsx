import type { Games } from '@anteroom/sdk';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Room, State } from '../store/state';
import { learn, wordFor } from '../text';
import { type Looking, useClient } from '../ui/hooks';
import { Cross } from '../ui/icons';
import { Closing } from './closing';
import { begun, type Course, follow, isOver, type Lesson, read, type Scene, sceneOf } from './course';
import { courseOf, hasCourse } from './courses';
import { Face } from './how';
import { type Stage, useStaging } from './staging';

/** The words while no lesson fits. */
function between({ telling, myTurn }: Scene): string {
    if (telling) return learn.guide.told;
    return myTurn ? learn.guide.turn : learn.guide.wait;
}

/** Outlines the subject of a lesson while the lesson is shown. */
function usePointer(at: Lesson['at']) {
    const box = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        const room = box.current?.closest<HTMLElement>('.room');
        if (!room || !at) return;
        room.dataset.lesson = at;
        return () => {
            delete room.dataset.lesson;
        };
    }, [at]);
    return box;
}

interface CoachProps {
    game: keyof Games;
    course: Course;
    scene: Scene;
    /** Reports whether the guide shows text that the learner has not read. */
    reads(waits: boolean): void;
}

function Coach({ game, course, scene, reads }: CoachProps) {
    const client = useClient();
    const [progress, advance] = useState(begun);
    const { lessons } = course;
    const now = follow(progress, lessons, scene);
    useEffect(() => advance(now), [now]);
    const lesson = lessons.find(({ id }) => id === now.now);
    const waits = lesson !== undefined && !lesson.asks;
    const box = usePointer(lesson?.at);
    useEffect(() => reads(waits), [reads, waits]);
    const words = lesson ? wordFor(learn.guide[game], lesson.id) : between(scene);
    return (
        <section class="guide" aria-label={learn.guide.label} ref={box}>
            {lesson?.face && <Face game={game} face={lesson.face} />}
            <p role="status" aria-live={lesson ? 'polite' : 'off'}>
                {words}
            </p>
            {waits && (
                <button
                    type="button"
                    class="btn primary"
                    data-do="read"
                    onClick={() => advance(follow(read(now), lessons, scene))}
                >
                    {learn.guide.read}
                </button>
            )}
            <button
                type="button"
                class="icon-button"
                aria-label={learn.guide.leave}
                onClick={() => {
                    client.guide.end();
                    client.toasts.show(learn.guide.left, 'note');
                }}
            >
                <Cross />
            </button>
        </section>
    );
}

export interface GuideProps {
    room: Room;
    state: State;
    looking: Looking;
    /** Receives what the table shows: a lesson, or null for the room itself. */
    show(stage: Stage | null): void;
}

/** The guide beside the table of a guided room. It explains things when they first appear, and sums up at the end. */
export function Guide({ room, looking, show }: GuideProps) {
    const { game } = room.info;
    const [waits, wait] = useState(true);
    const stage = useStaging(room, waits);
    useLayoutEffect(() => show(stage), [show, stage]);
    const scene = sceneOf(stage?.room ?? room, looking);
    if (!scene || !hasCourse(game)) return null;
    const course = courseOf(game);
    if (isOver(scene, course)) return <Closing room={room.room} game={game} pictures={course.pictures} />;
    return <Coach game={game} course={course} scene={scene} reads={wait} />;
}
