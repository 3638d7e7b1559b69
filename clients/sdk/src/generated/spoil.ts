// Written by scripts/types.mjs from protocol/spec: `npm run types`.
import type { BySeat, Seat, SeatFlags, SeatList } from './protocol.js';

/**
 * Spoil: an action
 */
export type SpoilAction = SpoilActionBuy | SpoilActionPlay | SpoilActionPropose | SpoilActionAnswer;
/**
 * Spoil: what happened in the game
 */
export type SpoilNotice =
    | SpoilNoticeDealer
    | SpoilNoticeShuffled
    | SpoilNoticeHand
    | SpoilNoticeRound
    | SpoilNoticeBought
    | SpoilNoticePlayed
    | SpoilNoticeProposed
    | SpoilNoticeAnswered
    | SpoilNoticeVoteOver
    | SpoilNoticeRevealed
    | SpoilNoticeSpades
    | SpoilNoticeDiamonds
    | SpoilNoticeFell
    | SpoilNoticeGone
    | SpoilNoticeLeaverChips
    | SpoilNoticeGameOver;
export type SpoilSeatPattern = SpoilSeatBuy | SpoilSeatPlay | SpoilSeatPropose | SpoilSeatAnswer;
export type SpoilNoticeStrike = 'hit' | 'heart' | 'duel_won' | 'duel_lost' | 'none';

export interface SpoilGame {
    action: SpoilAction;
    notice: SpoilNotice;
    options: SpoilOptions;
    seat: SpoilSeat;
    table: SpoilTable;
}
export interface SpoilActionBuy {
    type: 'buy';
    take: string;
    give: string;
}
export interface SpoilActionPlay {
    type: 'play';
    card: string;
    target: Seat;
}
export interface SpoilActionPropose {
    type: 'propose';
}
export interface SpoilActionAnswer {
    type: 'answer';
    agree: boolean;
}
export interface SpoilNoticeDealer {
    type: 'dealer';
    seat: Seat;
}
export interface SpoilNoticeShuffled {
    type: 'shuffled';
    cards: number;
}
export interface SpoilNoticeHand {
    type: 'hand';
    hand: number;
    cards: number;
}
export interface SpoilNoticeRound {
    type: 'round';
    round_no: number;
    starter: Seat;
}
export interface SpoilNoticeBought {
    type: 'bought';
    seat: Seat;
    took: string;
    gave: string;
}
export interface SpoilNoticePlayed {
    type: 'played';
    seat: Seat;
    target: Seat;
    card?: string;
}
export interface SpoilNoticeProposed {
    type: 'proposed';
    seat: Seat;
}
export interface SpoilNoticeAnswered {
    type: 'answered';
    seat: Seat;
    agree: boolean;
}
export interface SpoilNoticeVoteOver {
    type: 'vote_over';
    passed: boolean;
}
export interface SpoilNoticeRevealed {
    type: 'revealed';
    plays: BySeat<string>;
}
export interface SpoilNoticeSpades {
    type: 'spades';
    strikes?: BySeat<SpoilNoticeStrike>;
    lost?: SeatList;
}
export interface SpoilNoticeDiamonds {
    type: 'diamonds';
    pot: number;
    share: number;
    claims?: BySeat<SeatList>;
    self?: BySeat<number>;
    barred?: SeatList;
    left: number;
}
export interface SpoilNoticeFell {
    type: 'fell';
    seat: Seat;
    cause: 'lives' | 'left' | 'chips';
}
export interface SpoilNoticeGone {
    type: 'gone';
    seat: Seat;
}
export interface SpoilNoticeLeaverChips {
    type: 'leaver_chips';
    seat: Seat;
    chips: number;
}
export interface SpoilNoticeGameOver {
    type: 'game_over';
    how: 'last_standing' | 'double_ko' | 'vote' | 'cap' | 'stayed';
    winners: SeatList;
}
/**
 * Spoil: the options of a table; an absent one has its default
 */
export interface SpoilOptions {
    lives?: number;
    ante_chips?: number;
    self_spade?: 'hit' | 'none';
    hit_players_keep_gifts?: 'yes' | 'no';
    double_ko?: 'rank' | 'shared';
    end_vote?: 'off' | 'on';
    round_cap?: 'none' | '10' | '15' | '20' | '40' | '60';
    leaver_chips?: 'pot' | 'kept';
}
/**
 * Spoil: what a seat sees besides
 */
export interface SpoilSeat {
    me: Seat;
    hand?: string[];
    laid?: string;
    legal?: SpoilSeatPattern[];
}
export interface SpoilSeatBuy {
    type: 'buy';
    take: string[];
    give: string[];
}
export interface SpoilSeatPlay {
    type: 'play';
    card: string[];
    target: Seat[];
}
export interface SpoilSeatPropose {
    type: 'propose';
}
export interface SpoilSeatAnswer {
    type: 'answer';
    agree: boolean[];
}
/**
 * Spoil: what everybody sees
 */
export interface SpoilTable {
    hand: number;
    round: number;
    rounds: number;
    round_no: number;
    starter: Seat;
    phase: 'setup' | 'turns' | 'vote' | 'over';
    pot: number;
    prize: number;
    deck: number;
    cards: number;
    centre?: {
        c0?: string;
        c1?: string;
        c2?: string;
    };
    players: BySeat<SpoilTablePlayer>;
    chips: BySeat<number>;
    laid?: BySeat<Seat>;
    vote?: SpoilTableVote;
    outcome?: SpoilTableOutcome;
}
export interface SpoilTableVote {
    by: Seat;
    answers: SeatFlags;
}
export interface SpoilTableOutcome {
    how: 'last_standing' | 'double_ko' | 'vote' | 'cap' | 'stayed';
    winners: SeatList;
    ranks: BySeat<number>;
    prizes?: BySeat<number>;
}
export interface SpoilTablePlayer {
    lives: number;
    gone?: boolean;
    fallen?: {
        cause: 'lives' | 'left' | 'chips';
        round: number;
    };
}
