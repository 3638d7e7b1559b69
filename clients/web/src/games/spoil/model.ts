import { inOrder, type Notice, type Seat } from '../../net/protocol';
import type { LogEntry } from '../../store/state';

/** What the server sends of a Spoil table, and how its notices are grouped to be told. No rules: only reading. */
export interface SpoilPlayer {
    lives: number;
    /** Has left, but the cards still count in this round. */
    gone?: boolean;
    fallen?: { cause: string; round: number };
}
export interface SpoilTable {
    hand: number;
    round: number;
    rounds: number;
    round_no: number;
    starter: Seat;
    phase: string;
    pot: number;
    prize?: number;
    deck?: number;
    /** That each player in the game held before laying one. */
    cards: number;
    /** Absent once all is taken, as at a table whose game is over. */
    centre?: Record<string, string>;
    players: Record<Seat, SpoilPlayer>;
    chips: Record<Seat, number>;
    /** Whose card lies face down, and whom it is aimed at. */
    laid?: Record<Seat, Seat>;
    vote?: { by: Seat; answers: Record<Seat, boolean> };
    outcome?: { how: string; winners: Seat[]; ranks: Record<Seat, number>; prizes?: Record<Seat, number> };
}
export type Plays = Record<Seat, { card: string; target: Seat }>;

export type RevealStep =
    | { kind: 'cards' }
    | { kind: 'strike'; by: Seat; to: Seat; card: string; result: string }
    | { kind: 'no_spades' }
    | { kind: 'lost'; seats: Seat[] }
    | { kind: 'barred'; seats: Seat[] }
    | { kind: 'claim'; by: Seat; seats: Seat[]; target: Seat }
    | { kind: 'share'; seats: Seat[]; pot: number; share: number; left: number }
    | { kind: 'self'; seat: Seat; chips: number }
    | { kind: 'stays'; pot: number; claims: number }
    | { kind: 'fell'; seat: Seat; cause: string }
    | { kind: 'leaver_chips'; seat: Seat; chips: number }
    | { kind: 'over'; winners: Seat[] };

type Diamonds = Notice & {
    pot: number;
    share?: number;
    claims?: Record<Seat, Seat[]>;
    self?: Record<Seat, number>;
    barred?: Seat[];
    left?: number;
};

/** The open cards of a round, aimed as was told when they were laid. */
export function playsOf(notices: Notice[]): Plays {
    const cards = (notices.find((notice) => notice.type === 'revealed')?.plays ?? {}) as Record<Seat, string>;
    const plays: Plays = {};
    for (const { type, seat, target } of notices) {
        const card = cards[String(seat)];
        if (type === 'played' && card) plays[String(seat)] = { card, target: String(target) };
    }
    return Object.fromEntries(inOrder(Object.keys(plays)).map((seat) => [seat, plays[seat]!]));
}

function spadeSteps(notice: Notice, plays: Plays): RevealStep[] {
    const strikes = Object.entries((notice.strikes ?? {}) as Record<Seat, string>);
    const lost = (notice.lost ?? []) as Seat[];
    if (strikes.length === 0) return [{ kind: 'no_spades' }];
    const steps: RevealStep[] = strikes.flatMap(([by, result]) => {
        const play = plays[by];
        return play ? [{ kind: 'strike', by, to: play.target, result, card: play.card }] : [];
    });
    return [...steps, { kind: 'lost', seats: lost }];
}

function diamondSteps(notice: Diamonds, plays: Plays): RevealStep[] {
    const { pot, share = 0, claims = {}, self = {}, barred = [], left = pot } = notice;
    const claimants = Object.keys(claims);
    const steps: RevealStep[] = [];
    if (barred.length > 0) steps.push({ kind: 'barred', seats: barred });
    const givers = new Set(claimants.flatMap((seat) => claims[seat] ?? []));
    for (const by of givers) {
        const seats = claimants.filter((seat) => claims[seat]?.includes(by));
        steps.push({ kind: 'claim', by, seats, target: plays[by]?.target ?? by });
    }
    if (claimants.length > 0)
        steps.push({ kind: 'share', seats: claimants, pot, share, left: pot - share * claimants.length });
    for (const [seat, chips] of Object.entries(self)) steps.push({ kind: 'self', seat, chips });
    if (claimants.length === 0) steps.push({ kind: 'stays', pot: left, claims: Object.keys(self).length });
    return steps;
}

/** What one notice adds to the telling. */
export function noticeSteps(notice: Notice, plays: Plays): RevealStep[] {
    switch (notice.type) {
        case 'spades':
            return spadeSteps(notice, plays);
        case 'diamonds':
            return diamondSteps(notice as Diamonds, plays);
        case 'fell':
            return [{ kind: 'fell', seat: String(notice.seat), cause: String(notice.cause) }];
        case 'leaver_chips':
            return [{ kind: 'leaver_chips', seat: String(notice.seat), chips: Number(notice.chips) }];
        case 'game_over':
            return [{ kind: 'over', winners: (notice.winners ?? []) as Seat[] }];
        default:
            return [];
    }
}

/** The end of a round as steps that are shown one after another. */
export function revealSteps(notices: Notice[]): RevealStep[] {
    const plays = playsOf(notices);
    const from = notices.findIndex((notice) => notice.type === 'revealed');
    if (from < 0) return [];
    const nextRound = notices.findIndex((notice, i) => i > from && notice.type === 'round');
    const story = notices.slice(from + 1, nextRound < 0 ? undefined : nextRound);
    return [{ kind: 'cards' }, ...story.flatMap((notice) => noticeSteps(notice, plays))];
}

/** The table as it stands after the steps up to `index`, so that numbers move when the telling gets there. */
export function tableAt(before: SpoilTable, steps: RevealStep[], index: number): SpoilTable {
    const players: Record<Seat, SpoilPlayer> = { ...before.players };
    const chips = { ...before.chips };
    const change = (seat: Seat, news: (player: SpoilPlayer) => Partial<SpoilPlayer>) => {
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
    names: Record<Seat, string>;
    notices: Notice[];
    finished: boolean;
}

/** The log cut into rounds. */
export function roundsOf(log: LogEntry[]): RoundStory[] {
    const rounds: RoundStory[] = [];
    for (const { notice, names } of log) {
        if (notice.type === 'round')
            rounds.push({ roundNo: Number(notice.round_no), names, notices: [notice], finished: false });
        else {
            const open = rounds[rounds.length - 1];
            open?.notices.push(notice);
            if (open && notice.type === 'revealed') open.finished = true;
        }
    }
    return rounds;
}
