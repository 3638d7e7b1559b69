import { type BySeat, bySeat, type Seat, type SpoilGame, seatsOf } from '@anteroom/sdk';
import { playsOf, type RoundStory, roundsOf } from '../../games/spoil/model';
import type { LogEntry } from '../../store/state';
import { cardText, replays } from '../../text';

type Names = (seat: Seat) => string;

const ranks = '23456789TJQKA';
const rankOf = (card: string): number => ranks.indexOf(card[0] ?? '');
const isSuit = (card: string, suit: string): boolean => card[1] === suit;

/** The spades that hit in a round, by the seat that was hit. */
function hitsIn({ notices }: RoundStory): BySeat<Seat[]> {
    const plays = playsOf(notices);
    const hits: BySeat<Seat[]> = {};
    for (const notice of notices)
        if (notice.type === 'spades')
            for (const [by, result] of bySeat(notice.strikes ?? {})) {
                const to = plays[by]?.target;
                if (to && (result === 'hit' || result === 'duel_won')) hits[to] = [...(hits[to] ?? []), by];
            }
    return hits;
}

/** Names the players who took the last lives of others. Falls by the same players are one sentence. */
function lastLives(rounds: RoundStory[], name: Names): string {
    const taken = new Map<string, { by: Seat[]; of: Seat[] }>();
    for (const round of rounds) {
        const hits = hitsIn(round);
        for (const notice of round.notices) {
            const by = notice.type === 'fell' && notice.cause === 'lives' ? hits[notice.seat] : undefined;
            if (notice.type !== 'fell' || !by) continue;
            const own = by.includes(notice.seat);
            const key = own ? notice.seat : by.join();
            const before = taken.get(key) ?? { by: own ? [] : by, of: [] };
            taken.set(key, { ...before, of: [...before.of, notice.seat] });
        }
    }
    return [...taken.values()]
        .map(({ by, of }) =>
            by.length === 0
                ? replays.story.ownLife({ name: name(of[0]!) })
                : replays.story.lastLife({ by: by.map(name), of: of.map(name), n: by.length }),
        )
        .join(' ');
}

/** The most chips that diamonds took from the pot in one round. */
function biggestPot(rounds: RoundStory[], name: Names): string {
    let best = { chips: 0, seats: [] as Seat[], round: 0 };
    for (const { notices, roundNo } of rounds)
        for (const notice of notices) {
            if (notice.type !== 'diamonds') continue;
            const seats = seatsOf(notice.claims ?? {});
            const chips = notice.share * seats.length;
            if (chips > best.chips) best = { chips, seats, round: roundNo };
        }
    const { chips, seats, round } = best;
    return chips > 0 ? replays.story.pot({ names: seats.map(name), n: seats.length, chips, round }) : '';
}

interface Bluff {
    by: Seat;
    to: Seat;
    card: string;
    heart: string;
    round: number;
}

/** The bluffs of a round: a card that strikes nobody was aimed at a player, who then laid a heart for nothing. */
function bluffsIn({ notices, roundNo }: RoundStory): Bluff[] {
    const plays = playsOf(notices);
    const order = notices.flatMap((notice) => (notice.type === 'played' ? [notice.seat] : []));
    const struck = new Set(bySeat(plays).flatMap(([, { card, target }]) => (isSuit(card, 'S') ? [target] : [])));
    return bySeat(plays).flatMap(([by, { card, target: to }]) => {
        const heart = plays[to]?.card ?? '';
        const fooled = by !== to && !isSuit(card, 'S') && isSuit(heart, 'H') && !struck.has(to);
        return fooled && order.indexOf(by) < order.indexOf(to) ? [{ by, to, card, heart, round: roundNo }] : [];
    });
}

/** The bluff that cost the highest heart. */
function bestBluff(rounds: RoundStory[], name: Names): string {
    const [best] = rounds.flatMap(bluffsIn).sort((a, b) => rankOf(b.heart) - rankOf(a.heart));
    if (!best) return '';
    const { by, to, card, heart, round } = best;
    return replays.story.bluff({ by: name(by), to: name(to), card: cardText(card), heart: cardText(heart), round });
}

/** A game of Spoil in up to three lines, from the notices that this viewer received. */
export function spoilStory(log: LogEntry<SpoilGame>[], name: Names): string[] {
    const rounds = roundsOf(log).filter(({ finished }) => finished);
    return [lastLives(rounds, name), biggestPot(rounds, name), bestBluff(rounds, name)].filter(Boolean);
}

/** Returns whether the log begins with the game. A viewer who came later has not seen all of it. */
export const hasBeginning = (log: LogEntry<SpoilGame>[]): boolean => roundsOf(log)[0]?.roundNo === 1;
