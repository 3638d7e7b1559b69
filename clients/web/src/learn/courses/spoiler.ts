import { offers, type SpoilerGame } from '@anteroom/sdk';
import type { Course } from '../course';
import { canLay, laidTiles, later, lay, offersType, pick, welcome } from './domino';

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
            when: (scene) => canLay(scene) && scene.table.bonus?.length === 2,
        },
        { id: 'stuck', at: 'prompt', asks: true, when: ({ myTurn, seat }) => myTurn && seat.stuck === true },
        {
            id: 'sideways',
            at: 'board',
            asks: true,
            when: ({ myTurn, picked, seat }) =>
                myTurn && picked !== null && offers(seat.legal, { type: 'lay', tile: picked, lie: 'across' }),
        },
        {
            id: 'first',
            at: 'hand',
            asks: true,
            when: (scene) => canLay(scene) && laidTiles(scene).length === 0 && scene.picked === null,
        },
        { ...pick, when: (scene) => pick.when(scene) && offersType(scene, 'pass') },
        lay,
        { id: 'closed', at: 'board', when: (scene) => laidTiles(scene).some((tile) => tile.includes('D')) },
        ...later,
    ],
};
