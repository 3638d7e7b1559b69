import type { SpinnerGame } from '@anteroom/sdk';
import type { Course } from '../course';
import { hasDouble, laidTiles, later, lay, offersType, pick, welcome } from './domino';

export const spinner: Course<SpinnerGame> = {
    end: 'hand_over',
    pictures: ['9S', '77', '32', 'SS'],
    lessons: [
        ...welcome,
        { id: 'wild', face: 'S', when: () => true },
        { id: 'set', at: 'hand', asks: true, when: (scene) => scene.myTurn && offersType(scene, 'set') },
        { id: 'starter', at: 'board', when: (scene) => [1, 2].includes(laidTiles(scene).length) },
        { id: 'drawn', at: 'hand', asks: true, when: ({ myTurn, seat }) => myTurn && seat.drawn !== undefined },
        // The first tile of a hand is its starter.
        { id: 'double', at: 'facts', when: (scene) => scene.table.duty !== undefined && hasDouble(scene, 1) },
        pick,
        lay,
        { id: 'drew', at: 'facts', when: ({ heard }) => heard.some(({ type }) => type === 'drew') },
        ...later,
    ],
};
