import type { BySeat, Notice, Pattern, Seat } from '@anteroom/sdk';
import type { Room } from '../../store/state';
import { t } from '../../text';
import type { SheetRow } from '../views';
import { type AnyDomino, type DominoNotice, idNumber, type Layout, type TileName } from './model';

/** The name of a seat's player. Without a seat it is empty. */
export type Names = (seat: Seat | undefined) => string;

/** The rule that binds the next play, or the set to beat, in words, with the tiles and ends that it is about. */
export interface Duty {
    text: string;
    tiles?: string[];
    ends?: string[];
}

/** A button for a step without a tile, and the action that it sends. */
export interface Button<G extends AnyDomino = AnyDomino> {
    label: string;
    action: G['action'];
    primary?: boolean;
}

/** The input for a game's words during play. */
export interface Moment<G extends AnyDomino = AnyDomino> {
    table: G['table'];
    room: Room<G>;
    legal: Pattern<G>[] | undefined;
    me: Seat | undefined;
    acting: boolean;
    picked: TileName | null;
    layout: Layout;
    name: Names;
}

/** The end of a hand or round: the reason, and each player's tiles. */
export interface Story {
    title: string;
    lines: string[];
    /** The way in which `worth` was counted. */
    counted: string;
    worthTitle: string;
    rows: { seat: Seat; held: TileName[]; worth: number; points: number | undefined; best: boolean }[];
    /** Tiles shown that belong to no player. */
    aside?: { title: string; tiles: TileName[] };
}

/** A notice to be put into words. The score sheet stays in the table's view, so no notice repeats it. */
export interface NoticeContext<G extends AnyDomino = AnyDomino> {
    notice: Notice<G>;
    /** The notice's hand or round, counted from 1. */
    no: number;
    table: G['table'];
    room: Room<G>;
    name: Names;
}

/** The winners of the game, for a sentence. */
export function winnersOf(table: AnyDomino['table'], name: Names): { names: string[]; n: number } {
    const names = (table.outcome?.winners ?? []).map(name);
    return { names, n: names.length };
}

/** The score sheet's row for a hand or round. It is empty if there is none. */
export const rowOf = <R>(sheet: Record<string, R> | undefined, no: number): Partial<R> => sheet?.[`r${no - 1}`] ?? {};

/** The rows of the score sheet in the order written, each with its index from 0. */
export const rowsOf = <R>(sheet: Record<string, R> = {}): [id: string, row: R, at: number][] =>
    Object.entries(sheet)
        .map(([id, row]): [string, R, number] => [id, row, idNumber(id)])
        .sort(([, , a], [, , b]) => a - b);

/** The seat that a notice is about, and its tile if the notice tells one. */
export const seatIn = (notice: DominoNotice): Seat | undefined => ('seat' in notice ? notice.seat : undefined);
export const tileIn = (notice: DominoNotice): TileName | undefined => ('tile' in notice ? notice.tile : undefined);

/** The log's lines for laying and passing, the same in all three games. */
export const laidLine = (own: boolean, name: string, tile: string): string =>
    own ? t.domino.laidYou({ tile }) : t.domino.laid({ name, tile });
export const passedLine = (own: boolean, name: string): string =>
    own ? t.domino.passesYou : t.domino.passes({ name });

/** Each player's tiles when a hand or round ended. */
export const handsIn = (notice: DominoNotice): BySeat<TileName[]> => ('hands' in notice && notice.hands) || {};

export type DominoPlayer<G extends AnyDomino = AnyDomino> = NonNullable<G['table']['players'][Seat]>;

/** The parts of the shared table that one domino game adds. They only read, and decide nothing. */
export interface DominoGame<G extends AnyDomino = AnyDomino> {
    id: 'spinner' | 'ladder' | 'spoiler';
    /** The notice at the end of a hand or round. */
    over: DominoNotice['type'];
    facts(table: G['table'], room: Room<G>): string[];
    duty(moment: Moment<G>): Duty | null;
    prompt(moment: Moment<G>): string;
    hint(moment: Moment<G>): string;
    buttons(moment: Moment<G>): Button<G>[];
    /** The tile that was just drawn. */
    drawn(moment: Moment<G>): TileName | undefined;
    totalLabel(player: DominoPlayer<G>): string;
    tags(player: DominoPlayer<G>, seat: Seat, table: G['table'], room: Room<G>): string[];
    /** A word for a seat's last action. A laid tile is drawn instead. */
    deed(notice: Notice<G>): string;
    deeds: ReadonlySet<string>;
    story(context: NoticeContext<G>): Story;
    sheet(table: G['table'], room: Room<G>): SheetRow[];
    /** If `own`, the reader is the subject, and the lines say `you`. */
    lines(context: NoticeContext<G>, own: boolean): string[];
    /** The open end alone decides which half of a tile touches. */
    endSays?: boolean;
    howWon(table: G['table']): string;
    /** The numbers on the sides of the hexagon, if there is one. */
    sides?(room: Room<G>): Record<number, string> | null;
    /** The game in four lines. */
    short(): Record<string, string>;
    emblem: TileName[];
}

const pipsOf = (face: string | undefined): number =>
    face === undefined ? 0 : face >= '0' && face <= '9' ? Number(face) : 10;
/** The value of the tiles left in a hand. The server tells it with the score; this only splits it by player. */
export const worthOf = (held: TileName[]): number =>
    held.reduce((sum, tile) => sum + pipsOf(tile[0]) + pipsOf(tile[1]), 0);
