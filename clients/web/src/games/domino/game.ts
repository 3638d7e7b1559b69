import type { BySeat, Notice, Pattern, Seat } from '@anteroom/sdk';
import type { Room } from '../../store/state';
import { t } from '../../text';
import { type AnyDomino, type DominoNotice, idNumber, type Layout, type TileName } from './model';

/** What a seat's player is called; nobody is called nothing. */
export type Names = (seat: Seat | undefined) => string;

/** What binds the next play, or what there is to beat, in words; and the tiles and ends that it is about. */
export interface Duty {
    text: string;
    tiles?: string[];
    ends?: string[];
}

/** What a step without a tile is called, and the action that it sends. */
export interface Button<G extends AnyDomino = AnyDomino> {
    label: string;
    action: G['action'];
    primary?: boolean;
}

/** What the game's words are made from while one plays. */
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

/** The end of a hand or round: why it ended, and what everybody held. */
export interface Story {
    title: string;
    lines: string[];
    /** How `worth` came about. */
    counted: string;
    worthTitle: string;
    rows: { seat: Seat; held: TileName[]; worth: number; points: number | undefined; best: boolean }[];
    /** Shown, but nobody's. */
    aside?: { title: string; tiles: TileName[] };
}

export interface SheetRow {
    id: string;
    head: string;
    points: BySeat<number>;
    best: Seat[];
    note?: string;
}

/** A notice to be put into words. What the table's view says for good, its score sheet, no notice repeats. */
export interface NoticeContext<G extends AnyDomino = AnyDomino> {
    notice: Notice<G>;
    /** Which hand or round it belongs to, from 1. */
    no: number;
    table: G['table'];
    room: Room<G>;
    name: Names;
}

/** Who has won the game, for a sentence. */
export function winnersOf(table: AnyDomino['table'], name: Names): { names: string[]; n: number } {
    const names = (table.outcome?.winners ?? []).map(name);
    return { names, n: names.length };
}

/** The row of the score sheet that a hand or round was written into; nothing is said of one that is not there. */
export const rowOf = <R>(sheet: Record<string, R> | undefined, no: number): Partial<R> => sheet?.[`r${no - 1}`] ?? {};

/** The rows of the score sheet as they were written, each with its place from 0. */
export const rowsOf = <R>(sheet: Record<string, R> = {}): [id: string, row: R, at: number][] =>
    Object.entries(sheet)
        .map(([id, row]): [string, R, number] => [id, row, idNumber(id)])
        .sort(([, , a], [, , b]) => a - b);

/** Whom a notice is about, and which tile where that is told. */
export const seatIn = (notice: DominoNotice): Seat | undefined => ('seat' in notice ? notice.seat : undefined);
export const tileIn = (notice: DominoNotice): TileName | undefined => ('tile' in notice ? notice.tile : undefined);

/** What the log says in all three games of who lays or passes. */
export const laidLine = (own: boolean, name: string, tile: string): string =>
    own ? t.domino.laidYou({ tile }) : t.domino.laid({ name, tile });
export const passedLine = (own: boolean, name: string): string =>
    own ? t.domino.passesYou : t.domino.passes({ name });

/** What everybody still held when a hand or round ended. */
export const handsIn = (notice: DominoNotice): BySeat<TileName[]> => ('hands' in notice && notice.hands) || {};

export type DominoPlayer<G extends AnyDomino = AnyDomino> = NonNullable<G['table']['players'][Seat]>;

/** What one domino game adds to the shared table. All of it reads; none of it decides. */
export interface DominoGame<G extends AnyDomino = AnyDomino> {
    id: 'spinner' | 'ladder' | 'spoiler';
    /** The notice at the end of a hand or round. */
    over: DominoNotice['type'];
    facts(table: G['table'], room: Room<G>): string[];
    duty(moment: Moment<G>): Duty | null;
    prompt(moment: Moment<G>): string;
    hint(moment: Moment<G>): string;
    buttons(moment: Moment<G>): Button<G>[];
    /** The tile that was drawn just now. */
    drawn(moment: Moment<G>): TileName | undefined;
    totalLabel(player: DominoPlayer<G>): string;
    tags(player: DominoPlayer<G>, seat: Seat, table: G['table'], room: Room<G>): string[];
    /** What a seat did last, in a word; a laid tile is drawn instead. */
    deed(notice: Notice<G>): string;
    deeds: ReadonlySet<string>;
    story(context: NoticeContext<G>): Story;
    sheet(table: G['table'], room: Room<G>): SheetRow[];
    /** `own`: it is about whoever reads it, who is said to as `you`. */
    lines(context: NoticeContext<G>, own: boolean): string[];
    /** The open end says which half of a tile touches. */
    endSays?: boolean;
    howWon(table: G['table']): string;
    /** Numbers that stand on the sides of the hexagon, where there is one. */
    sides?(room: Room<G>): Record<number, string> | null;
    /** The game in four lines. */
    short(): Record<string, string>;
    emblem: TileName[];
}

const pipsOf = (face: string | undefined): number =>
    face === undefined ? 0 : face >= '0' && face <= '9' ? Number(face) : 10;
/** What tiles left in hand are worth: told with the score, here only laid out by player. */
export const worthOf = (held: TileName[]): number =>
    held.reduce((sum, tile) => sum + pipsOf(tile[0]) + pipsOf(tile[1]), 0);
