import type { LadderGame } from '@anteroom/sdk';
import type { Course, Scene } from '../course';
import { canLay, hasDouble, later, lay, offersType, welcome } from './domino';

type LadderScene = Scene<LadderGame>;

const isAsked = ({ myTurn, table }: LadderScene, standing: boolean): boolean =>
    myTurn && (table.standing !== undefined) === standing;

export const ladder: Course<LadderGame> = {
    end: 'round_over',
    pictures: ['64', '66', '54', '00'],
    lessons: [
        ...welcome,
        { id: 'sets', at: 'hand', when: () => true },
        { id: 'open', at: 'hand', asks: true, when: (scene) => scene.myTurn && offersType(scene, 'open') },
        { id: 'beat', at: 'facts', when: ({ table }) => table.standing !== undefined },
        {
            id: 'more',
            at: 'prompt',
            asks: true,
            when: (scene) => scene.myTurn && offersType(scene, 'done') && canLay(scene),
        },
        {
            id: 'done',
            at: 'prompt',
            asks: true,
            when: (scene) => scene.myTurn && offersType(scene, 'done') && !canLay(scene),
        },
        { id: 'drawn', at: 'prompt', asks: true, when: (scene) => scene.myTurn && offersType(scene, 'keep') },
        {
            id: 'pick',
            at: 'hand',
            asks: true,
            when: (scene) =>
                isAsked(scene, true) && canLay(scene) && offersType(scene, 'pass') && scene.picked === null,
        },
        {
            id: 'pickLead',
            at: 'hand',
            asks: true,
            when: (scene) =>
                isAsked(scene, false) &&
                offersType(scene, 'lay') &&
                !offersType(scene, 'done') &&
                scene.picked === null,
        },
        lay,
        {
            id: 'pass',
            at: 'prompt',
            asks: true,
            when: (scene) => isAsked(scene, true) && !canLay(scene) && offersType(scene, 'draw'),
        },
        { id: 'lead', at: 'facts', when: ({ heard }) => heard.some(({ type }) => type === 'lead_opened') },
        { id: 'double', at: 'board', when: (scene) => hasDouble(scene, 1) },
        ...later,
    ],
};
