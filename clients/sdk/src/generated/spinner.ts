// Written by scripts/types.mjs from protocol/spec: `npm run types`.
import type {
    BySeat,
    EndList,
    Layout,
    Ranking,
    Seat,
    SeatCounts,
    SeatHands,
    SeatPoints,
    TileList,
} from './protocol.js';

/**
 * Spinner: an action
 */
export type SpinnerAction = SpinnerActionSet | SpinnerActionLay;
/**
 * Spinner: what happened in the game
 */
export type SpinnerNotice =
    | SpinnerNoticeShufflerDrawn
    | SpinnerNoticeDealt
    | SpinnerNoticeStarterDue
    | SpinnerNoticeSet
    | SpinnerNoticeDrew
    | SpinnerNoticeLaid
    | SpinnerNoticePassed
    | SpinnerNoticeHandOver
    | SpinnerNoticeGone
    | SpinnerNoticeGameOver;
export type SpinnerSeatPattern = SpinnerSeatSet | SpinnerSeatLay;
export type SpinnerTablePlayers = BySeat<SpinnerTablePlayer>;

export interface SpinnerGame {
    action: SpinnerAction;
    notice: SpinnerNotice;
    options: SpinnerOptions;
    seat: SpinnerSeat;
    table: SpinnerTable;
}
export interface SpinnerActionSet {
    type: 'set';
    tile: string;
}
export interface SpinnerActionLay {
    type: 'lay';
    tile: string;
    end: string;
}
export interface SpinnerNoticeShufflerDrawn {
    type: 'shuffler_drawn';
    seat: Seat;
}
export interface SpinnerNoticeDealt {
    type: 'dealt';
    hand_no: number;
    number: number;
    shuffler: Seat;
}
export interface SpinnerNoticeStarterDue {
    type: 'starter_due';
    seat: Seat;
    number: number;
}
export interface SpinnerNoticeSet {
    type: 'set';
    seat: Seat;
    tile: string;
}
export interface SpinnerNoticeDrew {
    type: 'drew';
    seat: Seat;
    tile?: string;
}
export interface SpinnerNoticeLaid {
    type: 'laid';
    seat: Seat;
    tile: string;
    end: string;
}
export interface SpinnerNoticePassed {
    type: 'passed';
    seat: Seat;
}
export interface SpinnerNoticeHandOver {
    type: 'hand_over';
    hands: SeatHands;
}
export interface SpinnerNoticeGone {
    type: 'gone';
    seat: Seat;
}
export interface SpinnerNoticeGameOver {
    type: 'game_over';
}
/**
 * Spinner: the options of a table; an absent one has its default
 */
export interface SpinnerOptions {
    length?: 'ten' | 'five' | 'three' | 'short_1997';
    starter?: 'two_then_open' | 'three_then_open';
    draw?: 'one' | 'until_playable';
    block?: 'proof' | 'one_circle';
}
/**
 * Spinner: what a seat sees besides
 */
export interface SpinnerSeat {
    me: Seat;
    hand?: string[];
    drawn?: string;
    legal?: SpinnerSeatPattern[];
}
export interface SpinnerSeatSet {
    type: 'set';
    tile: TileList;
}
export interface SpinnerSeatLay {
    type: 'lay';
    tile: TileList;
    end: EndList;
}
/**
 * Spinner: what everybody sees
 */
export interface SpinnerTable {
    hand_no: number;
    number: number;
    phase: 'setup' | 'starting' | 'turns' | 'over';
    shuffler: Seat;
    stock: number;
    held: SeatCounts;
    players: SpinnerTablePlayers;
    layout?: Layout;
    duty?: SpinnerTableDuty;
    sheet?: {
        [k: string]: SpinnerTableRow;
    };
    outcome?: Ranking;
}
export interface SpinnerTableDuty {
    at: string;
    left: number;
}
export interface SpinnerTableRow {
    number: number;
    winner: Seat;
    points: SeatPoints;
    blocked?: true;
}
export interface SpinnerTablePlayer {
    total: number;
    hands_won: number;
    gone?: true;
}
