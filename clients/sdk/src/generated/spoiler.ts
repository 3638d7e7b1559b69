// Written by scripts/types.mjs from protocol/spec: `npm run types`.
import type {
    BySeat,
    EndList,
    Layout,
    Ranking,
    Seat,
    SeatCounts,
    SeatHands,
    SeatList,
    SeatPoints,
    TileList,
} from './protocol.js';

/**
 * Spoiler: an action
 */
export type SpoilerAction = SpoilerActionLay | SpoilerActionDone | SpoilerActionPass;
/**
 * Spoiler: what happened in the game
 */
export type SpoilerNotice =
    | SpoilerNoticeFirstDrawn
    | SpoilerNoticeDealt
    | SpoilerNoticeLaid
    | SpoilerNoticeBonusDone
    | SpoilerNoticePassed
    | SpoilerNoticeRoundOver
    | SpoilerNoticeGone
    | SpoilerNoticeGameOver;
export type SpoilerNoticeDrawn = BySeat<string>;
export type SpoilerSeatPattern = SpoilerSeatLay | SpoilerSeatDone | SpoilerSeatPass;
export type SpoilerTablePlayers = BySeat<SpoilerTablePlayer>;

export interface SpoilerGame {
    action: SpoilerAction;
    notice: SpoilerNotice;
    options: SpoilerOptions;
    seat: SpoilerSeat;
    table: SpoilerTable;
}
export interface SpoilerActionLay {
    type: 'lay';
    tile: string;
    end: string;
    lie?: 'line' | 'across';
}
export interface SpoilerActionDone {
    type: 'done';
}
export interface SpoilerActionPass {
    type: 'pass';
}
export interface SpoilerNoticeFirstDrawn {
    type: 'first_drawn';
    tiles: SpoilerNoticeDrawn;
    highest: SeatList;
}
export interface SpoilerNoticeDealt {
    type: 'dealt';
    round_no: number;
    starter: Seat;
}
export interface SpoilerNoticeLaid {
    type: 'laid';
    seat: Seat;
    tile: string;
    end: string;
}
export interface SpoilerNoticeBonusDone {
    type: 'bonus_done';
    seat: Seat;
}
export interface SpoilerNoticePassed {
    type: 'passed';
    seat: Seat;
}
export interface SpoilerNoticeRoundOver {
    type: 'round_over';
    hands: SeatHands;
    set_aside?: TileList;
}
export interface SpoilerNoticeGone {
    type: 'gone';
    seat: Seat;
}
export interface SpoilerNoticeGameOver {
    type: 'game_over';
}
/**
 * Spoiler: the options of a table; an absent one has its default
 */
export interface SpoilerOptions {
    hexagon?: 'blank' | 'numbered';
    must_play?: 'no' | 'yes';
    cascade?: 'no' | 'yes';
    double_link_ends?: 'wild' | 'number';
    length?: 'normal' | 'short';
}
/**
 * Spoiler: what a seat sees besides
 */
export interface SpoilerSeat {
    me: Seat;
    hand?: string[];
    stuck?: true;
    legal?: SpoilerSeatPattern[];
}
export interface SpoilerSeatLay {
    type: 'lay';
    tile: TileList;
    end: EndList;
    lie?: 'across'[];
}
export interface SpoilerSeatDone {
    type: 'done';
}
export interface SpoilerSeatPass {
    type: 'pass';
}
/**
 * Spoiler: what everybody sees
 */
export interface SpoilerTable {
    round_no: number;
    phase: 'setup' | 'turns' | 'over';
    starter: Seat;
    set_aside: number;
    points_to_win: number;
    passes_in_row: number;
    held: SeatCounts;
    players: SpoilerTablePlayers;
    layout?: Layout;
    bonus?: EndList;
    sheet?: {
        [k: string]: SpoilerTableRow;
    };
    outcome?: Ranking;
}
export interface SpoilerTableRow {
    ending: 'out' | 'blocked' | 'passed';
    winners: SeatList;
    left: SeatCounts;
    points: SeatPoints;
}
export interface SpoilerTablePlayer {
    total: number;
    gone?: true;
}
