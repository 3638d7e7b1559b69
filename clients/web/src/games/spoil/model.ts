import {
    type BySeat,
    bySeat,
    type Notice,
    type Seat,
    type SpoilGame,
    type SpoilNoticeDiamonds,
    type SpoilNoticeFell,
    type SpoilNoticeSpades,
    type SpoilNoticeStrike,
    type SpoilTable,
    type SpoilTablePlayer,
    seatsOf,
} from '@anteroom/sdk';
import type { LogEntry } from '../../store/state';

/** Groups the notices of a Spoil table for showing them. It reads, and has no rules. */
export type SpoilNotice = Notice<SpoilGame>;
export type Plays = BySeat<{ card: string; target: Seat }>;

export type RevealStep =
    | { kind: 'cards' }
    | { kind: 'strike'; by: Seat; to: Seat; card: string; result: SpoilNoticeStrike }
    | { kind: 'no_spades' }
    | { kind: 'lost'; seats: Seat[] }
    | { kind: 'barred'; seats: Seat[] }
    | { kind: 'claim'; by: Seat; seats: Seat[]; target: Seat }
    | { kind: 'share'; seats: Seat[]; pot: number; share: number; left: number }
    | { kind: 'self'; seat: Seat; chips: number }
    | { kind: 'stays'; pot: number; claims: number }
    | { kind: 'fell'; seat: Seat; cause: SpoilNoticeFell['cause'] }
    | { kind: 'leaver_chips'; seat: Seat; chips: number }
    | { kind: 'over'; winners: Seat[] };

/** The open cards of a round, with the targets told when they were laid. */
export function playsOf(notices: SpoilNotice[]): Plays {
    const cards = notices.find((notice) => notice.type === 'revealed')?.plays ?? {};
    const played = notices.flatMap((notice) => (notice.type === 'played' ? [notice] : []));
    const targets: BySeat<Seat> = Object.fromEntries(played.map(({ seat, target }) => [seat, target]));
    return Object.fromEntries(
        bySeat(targets).flatMap(([seat, target]) => (cards[seat] ? [[seat, { card: cards[seat], target }]] : [])),
    );
}

function spadeSteps({ strikes = {}, lost = [] }: SpoilNoticeSpades, plays: Plays): RevealStep[] {
    if (seatsOf(strikes).length === 0) return [{ kind: 'no_spades' }];
    const steps = bySeat(strikes).flatMap(([by, result]): RevealStep[] => {
        const play = plays[by];
        return play ? [{ kind: 'strike', by, to: play.target, result, card: play.card }] : [];
    });
    return [...steps, { kind: 'lost', seats: lost }];
}

function diamondSteps(notice: SpoilNoticeDiamonds, plays: Plays): RevealStep[] {
    const { pot, share, claims = {}, self = {}, barred = [], left } = notice;
    const claimants = seatsOf(claims);
    const steps: RevealStep[] = [];
    if (barred.length > 0) steps.push({ kind: 'barred', seats: barred });
    const givers = new Set(claimants.flatMap((seat) => claims[seat] ?? []));
    for (const by of givers) {
        const seats = claimants.filter((seat) => claims[seat]?.includes(by));
        steps.push({ kind: 'claim', by, seats, target: plays[by]?.target ?? by });
    }
    if (claimants.length > 0)
        steps.push({ kind: 'share', seats: claimants, pot, share, left: pot - share * claimants.length });
    const own = bySeat(self);
    for (const [seat, chips] of own) steps.push({ kind: 'self', seat, chips });
    if (claimants.length === 0) steps.push({ kind: 'stays', pot: left, claims: own.length });
    return steps;
}

/** The steps that one notice adds. */
export function noticeSteps(notice: SpoilNotice, plays: Plays): RevealStep[] {
    switch (notice.type) {
        case 'spades':
            return spadeSteps(notice, plays);
        case 'diamonds':
            return diamondSteps(notice, plays);
        case 'fell':
            return [{ kind: 'fell', seat: notice.seat, cause: notice.cause }];
        case 'leaver_chips':
            return [{ kind: 'leaver_chips', seat: notice.seat, chips: notice.chips }];
        case 'game_over':
            return [{ kind: 'over', winners: notice.winners }];
        default:
            return [];
    }
}

/** The end of a round as steps that are shown one after another. */
export function revealSteps(notices: SpoilNotice[]): RevealStep[] {
    const plays = playsOf(notices);
    const from = notices.findIndex((notice) => notice.type === 'revealed');
    if (from < 0) return [];
    const nextRound = notices.findIndex((notice, i) => i > from && notice.type === 'round');
    const story = notices.slice(from + 1, nextRound < 0 ? undefined : nextRound);
    return [{ kind: 'cards' }, ...story.flatMap((notice) => noticeSteps(notice, plays))];
}

/** The table after the steps up to `index`, so that numbers change when their step is shown. */
export function tableAt(before: SpoilTable, steps: RevealStep[], index: number): SpoilTable {
    const players: BySeat<SpoilTablePlayer> = { ...before.players };
    const chips = { ...before.chips };
    const change = (seat: Seat, news: (player: SpoilTablePlayer) => Partial<SpoilTablePlayer>) => {
        const player = players[seat];
        if (player) players[seat] = { ...player, ...news(player) };
    };
    let pot = before.pot;
    for (const step of steps.slice(0, index + 1)) {
        if (step.kind === 'lost')
            for (const seat of step.seats) change(seat, (player) => ({ lives: player.lives - 1 }));
        if (step.kind === 'share') {
            for (const seat of step.seats) chips[seat] = (chips[seat] ?? 0) + step.share;
            pot = step.left;
        }
        if (step.kind === 'self') {
            chips[step.seat] = (chips[step.seat] ?? 0) + step.chips;
            pot -= step.chips;
        }
        if (step.kind === 'fell') change(step.seat, () => ({ fallen: { cause: step.cause, round: before.round_no } }));
        if (step.kind === 'leaver_chips') {
            chips[step.seat] = 0;
            pot += step.chips;
        }
    }
    return { ...before, players, chips, pot };
}

export interface RoundStory {
    roundNo: number;
    names: BySeat<string>;
    notices: SpoilNotice[];
    finished: boolean;
}

/** The log divided into rounds. */
export function roundsOf(log: LogEntry<SpoilGame>[]): RoundStory[] {
    const rounds: RoundStory[] = [];
    for (const { notice, names } of log) {
        if (notice.type === 'round')
            rounds.push({ roundNo: notice.round_no, names, notices: [notice], finished: false });
        else {
            const open = rounds[rounds.length - 1];
            open?.notices.push(notice);
            if (open && notice.type === 'revealed') open.finished = true;
        }
    }
    return rounds;
}
