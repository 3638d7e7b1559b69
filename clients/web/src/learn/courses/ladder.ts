import type { LadderGame } from '@anteroom/sdk';
import type { Course } from '../course';
import { canLay, hasDouble, later, laying, offersType, welcome } from './domino';

export const ladder: Course<LadderGame> = {
    end: 'round_over',
    pictures: ['64', '66', '54', '00'],
    lessons: [
        ...welcome,
        { id: 'sets', at: 'hand', when: () => true },
        { id: 'open', at: 'hand', asks: true, when: (scene) => scene.myTurn && offersType(scene, 'open') },
        { id: 'beat', at: 'facts', when: ({ table }) => table.standing !== undefined },
        { id: 'more', at: 'prompt', asks: true, when: (scene) => scene.myTurn && offersType(scene, 'done') },
        { id: 'drawn', at: 'prompt', asks: true, when: (scene) => scene.myTurn && offersType(scene, 'keep') },
        ...laying,
        {
            id: 'pass',
            at: 'prompt',
            asks: true,
            when: (scene) => scene.myTurn && !canLay(scene) && offersType(scene, 'pass'),
        },
        { id: 'lead', at: 'facts', when: ({ heard }) => heard.some(({ type }) => type === 'lead_opened') },
        { id: 'double', at: 'board', when: (scene) => hasDouble(scene) },
        ...later,
    ],
};
