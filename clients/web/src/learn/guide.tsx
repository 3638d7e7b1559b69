import type { Games } from '@anteroom/sdk';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { canDraw } from '../games/registry';
import { learn, wordFor } from '../text';
import type { GuideProps } from '../views/guide';
import { useClient } from '../views/hooks';
import { Cross } from '../views/icons';
import { Closing } from './closing';
import { begun, type Course, follow, isOver, type Lesson, read, type Scene, sceneOf } from './course';
import { courseOf } from './courses';
import { Face } from './how';

/** What is said while no lesson fits. */
function between({ telling, myTurn }: Scene): string {
    if (telling) return learn.guide.told;
    return myTurn ? learn.guide.turn : learn.guide.wait;
}

/** Outlines what a lesson is about, as long as it is given. */
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

function Coach({ game, course, scene }: { game: keyof Games; course: Course; scene: Scene }) {
    const client = useClient();
    const [progress, advance] = useState(begun);
    const { lessons } = course;
    const now = follow(progress, lessons, scene);
    useEffect(() => advance(now), [now]);
    const lesson = lessons.find(({ id }) => id === now.now);
    const waits = lesson !== undefined && !lesson.asks;
    const box = usePointer(lesson?.at);
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

/** Beside the table of a guided room: explains what is seen when it first comes up, and at the end what was learnt. */
export function Guide({ room, looking }: GuideProps) {
    const { game } = room.info;
    const scene = sceneOf(room, looking);
    if (!scene || !canDraw(game)) return null;
    const course = courseOf(game);
    if (isOver(scene, course)) return <Closing room={room.room} game={game} pictures={course.pictures} />;
    return <Coach game={game} course={course} scene={scene} />;
}
