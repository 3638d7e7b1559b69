import type { Notice, Pattern, Seat } from '../../net/protocol';
import type { Room } from '../../store/state';
import type { DominoPlayer, DominoTable, Layout, TileName } from './model';

export type Names = (seat: Seat) => string;

/** What binds the next play, or what there is to beat, in words; and the tiles and ends that it is about. */
export interface Duty {
    text: string;
    tiles?: string[];
    ends?: string[];
}

/** What a step without a tile is called, and the action that it sends. */
export interface Button {
    label: string;
    action: { type: string } & Record<string, unknown>;
    primary?: boolean;
}

/** What the game's words are made from while one plays. */
export interface Moment<T extends DominoTable = DominoTable> {
    table: T;
    room: Room;
    legal: Pattern[] | undefined;
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
    points: Record<Seat, number>;
    best: Seat[];
    note?: string;
}

/** A notice to be put into words. What the table's view says for good, its score sheet, no notice repeats. */
export interface NoticeContext<T extends DominoTable = DominoTable> {
    notice: Notice;
    /** Which hand or round it belongs to, from 1. */
    no: number;
    table: T;
    room: Room;
    me: Seat | undefined;
    name: Names;
}

/** The row of the score sheet that a hand or round was written into. */
export const rowOf = <R>(sheet: Record<string, R> | undefined, no: number): R | undefined => sheet?.[`r${no - 1}`];

/** What one domino game adds to the shared table. All of it reads; none of it decides. */
export interface DominoGame<T extends DominoTable = DominoTable> {
    id: 'spinner' | 'ladder' | 'spoiler';
    /** The notice at the end of a hand or round. */
    over: string;
    facts(table: T, room: Room): string[];
    duty(moment: Moment<T>): Duty | null;
    prompt(moment: Moment<T>): string;
    hint(moment: Moment<T>): string;
    buttons(moment: Moment<T>): Button[];
    /** The tile that was drawn just now. */
    drawn(moment: Moment<T>): TileName | undefined;
    totalLabel(player: DominoPlayer): string;
    tags(player: T['players'][Seat], seat: Seat, table: T, room: Room): string[];
    /** What a seat did last, in a word; a laid tile is drawn instead. */
    deed(notice: Notice): string;
    deeds: ReadonlySet<string>;
    story(context: NoticeContext<T>): Story;
    sheet(table: T, room: Room): SheetRow[];
    lines(context: NoticeContext<T>): string[];
    /** The open end says which half of a tile touches. */
    endSays?: boolean;
    howWon(table: T): string;
    /** Numbers that stand on the sides of the hexagon, where there is one. */
    sides?(room: Room): Record<number, string> | null;
    how: { title: string; intro: string; steps: [string, string][]; faces: [string, string, string][] };
    emblem: TileName[];
}

const pipsOf = (face: string | undefined): number =>
    face === undefined ? 0 : face >= '0' && face <= '9' ? Number(face) : 10;
/** What tiles left in hand are worth: told with the score, here only laid out by player. */
export const worthOf = (held: TileName[]): number =>
    held.reduce((sum, tile) => sum + pipsOf(tile[0]) + pipsOf(tile[1]), 0);
