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
 * Ladder Dominoes: an action
 */
export type LadderAction =
    | LadderActionOpen
    | LadderActionLay
    | LadderActionDone
    | LadderActionPass
    | LadderActionDraw
    | LadderActionKeep
    | LadderActionDiscard;
/**
 * Ladder Dominoes: what happened in the game
 */
export type LadderNotice =
    | LadderNoticeDealt
    | LadderNoticeOpened
    | LadderNoticeLaid
    | LadderNoticeSetLaid
    | LadderNoticePassed
    | LadderNoticeDrew
    | LadderNoticeKept
    | LadderNoticeDiscarded
    | LadderNoticeLeadOpened
    | LadderNoticeRoundOver
    | LadderNoticeGone
    | LadderNoticeGameOver;
export type LadderSeatPattern =
    | LadderSeatOpen
    | LadderSeatLay
    | LadderSeatDone
    | LadderSeatPass
    | LadderSeatDraw
    | LadderSeatKeep
    | LadderSeatDiscard;
export type LadderTablePlayers = BySeat<LadderTablePlayer>;

export interface LadderGame {
    action: LadderAction;
    notice: LadderNotice;
    options: LadderOptions;
    seat: LadderSeat;
    table: LadderTable;
}
export interface LadderActionOpen {
    type: 'open';
    tile: string;
}
export interface LadderActionLay {
    type: 'lay';
    tile: string;
    end: string;
}
export interface LadderActionDone {
    type: 'done';
}
export interface LadderActionPass {
    type: 'pass';
}
export interface LadderActionDraw {
    type: 'draw';
}
export interface LadderActionKeep {
    type: 'keep';
}
export interface LadderActionDiscard {
    type: 'discard';
    tile: string;
}
export interface LadderNoticeDealt {
    type: 'dealt';
    round_no: number;
    lowest_double?: string;
    next?: Seat;
}
export interface LadderNoticeOpened {
    type: 'opened';
    seat: Seat;
    tile: string;
    value: LadderNoticeValue;
}
export interface LadderNoticeValue {
    size: number;
    number: number;
}
export interface LadderNoticeLaid {
    type: 'laid';
    seat: Seat;
    tile: string;
    end: string;
}
export interface LadderNoticeSetLaid {
    type: 'set_laid';
    seat: Seat;
    value: LadderNoticeValue;
}
export interface LadderNoticePassed {
    type: 'passed';
    seat: Seat;
}
export interface LadderNoticeDrew {
    type: 'drew';
    seat: Seat;
    tile?: string;
}
export interface LadderNoticeKept {
    type: 'kept';
    seat: Seat;
}
export interface LadderNoticeDiscarded {
    type: 'discarded';
    seat: Seat;
    tile?: string;
}
export interface LadderNoticeLeadOpened {
    type: 'lead_opened';
    next: Seat;
}
export interface LadderNoticeRoundOver {
    type: 'round_over';
    hands: SeatHands;
}
export interface LadderNoticeGone {
    type: 'gone';
    seat: Seat;
}
export interface LadderNoticeGameOver {
    type: 'game_over';
}
/**
 * Ladder: the options of a table; an absent one has its default
 */
export interface LadderOptions {
    pass_locks?: 'no' | 'yes';
    lead?: 'last_player' | 'next_player';
    pass_and_play?: 'off' | 'on';
    target?: 'standard' | 'long' | 'short';
    scoring?: 'tiles' | 'single';
    teams?: 'off' | 'on';
    team_floor?: 'none' | 'zero';
}
/**
 * Ladder Dominoes: what a seat sees besides
 */
export interface LadderSeat {
    me: Seat;
    hand?: string[];
    drawn?: string;
    plays?: LadderSeatPlays[];
    more_plays?: true;
    legal?: LadderSeatPattern[];
}
export interface LadderSeatPlays {
    size: number;
    number: number;
    sets: TileList[];
}
export interface LadderSeatOpen {
    type: 'open';
    tile: TileList;
}
export interface LadderSeatLay {
    type: 'lay';
    tile: TileList;
    end: EndList;
}
export interface LadderSeatDone {
    type: 'done';
}
export interface LadderSeatPass {
    type: 'pass';
}
export interface LadderSeatDraw {
    type: 'draw';
}
export interface LadderSeatKeep {
    type: 'keep';
}
export interface LadderSeatDiscard {
    type: 'discard';
    tile: TileList;
}
/**
 * Ladder Dominoes: what everybody sees
 */
export interface LadderTable {
    round_no: number;
    phase: 'setup' | 'opening' | 'turns' | 'drawn' | 'over';
    boneyard: number;
    points_to_win: number;
    held: SeatCounts;
    players: LadderTablePlayers;
    layout?: Layout;
    standing?: LadderTableValue;
    last_player?: Seat;
    sheet?: {
        [k: string]: LadderTableRow;
    };
    outcome?: Ranking;
}
export interface LadderTableValue {
    size: number;
    number: number;
}
export interface LadderTableRow {
    points: SeatPoints;
    winner?: Seat;
}
export interface LadderTablePlayer {
    total: number;
    locked?: true;
    gone?: true;
}
