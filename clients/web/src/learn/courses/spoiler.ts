import type { SpoilerGame } from '@anteroom/sdk';
import { isDouble } from '../../games/domino/model';
import type { Course } from '../course';
import { laidTiles, later, laying, welcome } from './domino';

export const spoiler: Course<SpoilerGame> = {
    end: 'round_over',
    pictures: ['63', 'LD', '66', '6L'],
    lessons: [
        ...welcome,
        { id: 'link', face: 'L', when: () => true },
        { id: 'dead', face: 'D', when: () => true },
        {
            id: 'bonus',
            at: 'prompt',
            asks: true,
            when: ({ myTurn, table }) => myTurn && (table.bonus ?? []).length > 0,
        },
        { id: 'stuck', at: 'prompt', asks: true, when: ({ myTurn, seat }) => myTurn && seat.stuck === true },
        {
            id: 'sideways',
            at: 'board',
            asks: true,
            when: ({ myTurn, picked }) => myTurn && picked !== null && isDouble(picked),
        },
        ...laying,
        { id: 'closed', at: 'board', when: (scene) => laidTiles(scene).some((tile) => tile.includes('D')) },
        ...later,
    ],
};
