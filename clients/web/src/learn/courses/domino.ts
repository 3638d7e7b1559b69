import { seatsOf } from '@anteroom/sdk';
import type { AnyDomino } from '../../games/domino/model';
import { isDouble } from '../../games/domino/model';
import type { Lesson, Scene } from '../course';

/** The tiles laid since the game began, in order. */
export const laidTiles = ({ heard }: Scene<AnyDomino>): string[] =>
    heard.flatMap((notice) =>
        notice.type === 'laid' || notice.type === 'opened' || notice.type === 'set' ? [notice.tile] : [],
    );

const isFew = 2;
const legalOf = ({ seat }: Scene<AnyDomino>) => seat.legal ?? [];
export const offersType = (scene: Scene<AnyDomino>, ...types: string[]): boolean =>
    legalOf(scene).some(({ type }) => types.includes(type));
export const canLay = (scene: Scene<AnyDomino>): boolean => scene.myTurn && offersType(scene, 'lay', 'set', 'open');

/** The first lessons of every domino game, and those on how to lay a tile. */
export const welcome: Lesson<AnyDomino>[] = [{ id: 'welcome', at: 'hand', when: () => true }];
export const pick: Lesson<AnyDomino> = {
    id: 'pick',
    at: 'hand',
    asks: true,
    when: (scene) => canLay(scene) && scene.picked === null,
};
export const lay: Lesson<AnyDomino> = {
    id: 'lay',
    at: 'board',
    asks: true,
    when: (scene) => canLay(scene) && scene.picked !== null,
};
/** Lessons that come only when nothing is more urgent. */
export const later: Lesson<AnyDomino>[] = [
    { id: 'ends', at: 'facts', when: (scene) => laidTiles(scene).length > 4 },
    {
        id: 'few',
        at: 'seats',
        when: ({ table, telling }) => !telling && seatsOf(table.held).some((seat) => table.held[seat]! <= isFew),
    },
];
export const hasDouble = (scene: Scene<AnyDomino>, from = 0): boolean => laidTiles(scene).slice(from).some(isDouble);
