import { bySeat, type Seat, type SpoilTable } from '@anteroom/sdk';
import { capital, cardText, t } from '../../text';
import { noticeSteps, type Plays, type RevealStep, type SpoilNotice } from './model';

export type Names = (seat: Seat) => string;

type Reader = Seat | undefined;

/** The reader's part in an action of one player on another. If both are the same player, it is `own` or `self`. */
function between(by: Seat, to: Seat, me: Reader): string {
    if (by === to) return by === me ? 'own' : 'self';
    return by === me ? 'by' : to === me ? 'to' : 'none';
}

/** Several players in one sentence. Some languages need to know whether the reader is among them. */
function some(seats: Seat[], name: Names, me: Reader): { names: string[]; n: number; who: string } {
    const others = seats.filter((seat) => seat !== me).map(name);
    if (others.length === seats.length)
        return { names: others, n: seats.length, who: others.length > 1 ? 'many' : 'one' };
    return { names: [t.reveal.you, ...others], n: seats.length, who: others.length > 0 ? 'withYou' : 'you' };
}

function strikeWords({ by, to, card, result }: RevealStep & { kind: 'strike' }, name: Names, me: Reader): string {
    const struck = { by: name(by), card: cardText(card), result, you: between(by, to, me) };
    return by === to ? t.reveal.strikeSelf(struck) : t.reveal.strike({ ...struck, to: name(to) });
}

function claimWords({ by, seats, target }: RevealStep & { kind: 'claim' }, name: Names, me: Reader): string {
    const claim = (to: Seat) => ({ by: name(by), to: name(to), you: between(by, to, me) });
    if (seats.includes(by) && seats.length > 1) return t.reveal.claimOwn(claim(target));
    return seats.map((seat) => t.reveal.claimGift(claim(seat))).join(' ');
}

/** One step of the end of a round as a sentence that gives the reason, for the reader at `me`. */
export const stepWords = (step: RevealStep, name: Names, me: Reader): string => capital(wordsOf(step, name, me));

function wordsOf(step: RevealStep, name: Names, me: Reader): string {
    const names = (seats: Seat[]) => some(seats, name, me);
    const one = (seat: Seat) => ({ name: name(seat), you: seat === me });
    switch (step.kind) {
        case 'cards':
            return t.reveal.all;
        case 'strike':
            return strikeWords(step, name, me);
        case 'no_spades':
            return t.reveal.noSpades;
        case 'lost':
            return step.seats.length > 0 ? t.reveal.lost(names(step.seats)) : t.reveal.unhurt;
        case 'barred':
            return t.reveal.barred(names(step.seats));
        case 'claim':
            return claimWords(step, name, me);
        case 'share':
            return step.share > 0
                ? t.reveal.share({
                      ...names(step.seats),
                      pot: step.pot,
                      share: step.share,
                      left: step.left,
                  })
                : t.reveal.shareTooLittle({ ...names(step.seats), pot: step.pot });
        case 'self':
            return step.chips > 0
                ? t.reveal.self({ ...one(step.seat), n: step.chips })
                : t.reveal.selfNone(one(step.seat));
        case 'stays':
            return step.claims > 0 ? t.reveal.stays({ left: step.pot }) : t.reveal.noDiamonds({ pot: step.pot });
        case 'fell':
            return t.reveal.fell({ ...one(step.seat), cause: step.cause });
        case 'leaver_chips':
            return t.spoil.leaverChips({ name: name(step.seat), n: step.chips });
        case 'over':
            return t.spoil.gameOver(names(step.winners));
    }
}

/** A player's target in words. */
const targetWords = (seat: Seat, target: Seat, name: Names, me: Reader): string => {
    if (target === seat) return seat === me ? t.spoil.yourself : t.spoil.itself;
    return target === me ? t.spoil.you : name(target);
};

/** "aims at Ada", for a card that lies face down. */
export const aimWords = (seat: Seat, target: Seat, name: Names, me: Reader): string =>
    target === seat ? t.table.aimsSelf : t.table.aimsAt({ name: target === me ? t.spoil.you : name(target) });

/** The open cards of a round, one line each. */
export const playLines = (plays: Plays, name: Names, me: Reader): string[] =>
    bySeat(plays).map(([seat, { card, target }]) =>
        t.reveal.play({
            name: seat === me ? capital(t.reveal.you) : name(seat),
            card: cardText(card),
            target: targetWords(seat, target, name, me),
        }),
    );

/** The name of a card's suit, as the messages use it. */
export const suitOf = (card: string): string =>
    ({ S: 'spade', H: 'heart', D: 'diamond', C: 'club' })[card[1] ?? ''] ?? '';

/** The effect of a card if it were laid: without a target yet, at another player, or at the player's own seat. */
export function effectWords(card: string, at: Seat | null, { name, me, selfSpade }: EffectReader): string {
    const suit = suitOf(card);
    const what = { card: cardText(card), suit };
    if (at === null || suit === 'heart' || suit === 'club') return t.spoil.does(what);
    if (at !== me) return t.spoil.doesTo({ ...what, name: name(at) });
    return t.spoil.doesSelf(suit === 'spade' && selfSpade === 'none' ? { ...what, suit: 'none' } : what);
}
interface EffectReader {
    name: Names;
    me: Reader;
    /** The table's option of that name. */
    selfSpade: unknown;
}

/** The cards in the centre of a table. */
export const centreLine = (table: SpoilTable): string =>
    t.spoil.centre({
        cards: Object.entries(table.centre ?? {})
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([, card]) => cardText(card))
            .join(' '),
    });

/** A notice of Spoil as lines of the log; empty if it says nothing to a reader. `plays` are the open cards of its
 * round. */
export const spoilLines = (notice: SpoilNotice, name: Names, me: Reader, plays: Plays): string[] =>
    linesOf(notice, name, me, plays).map(capital);

function linesOf(notice: SpoilNotice, name: Names, me: Reader, plays: Plays): string[] {
    const who = 'seat' in notice ? name(notice.seat) : '';
    const you = 'seat' in notice && notice.seat === me;
    switch (notice.type) {
        case 'dealer':
            return [t.spoil.dealer({ name: who, you })];
        case 'shuffled':
            return [t.spoil.shuffled({ cards: notice.cards })];
        case 'hand':
            return [t.spoil.hand({ hand: notice.hand, cards: notice.cards })];
        case 'round':
            return [
                t.spoil.round({ roundNo: notice.round_no, name: name(notice.starter), you: notice.starter === me }),
            ];
        case 'bought':
            return [t.spoil.bought({ name: who, you, took: cardText(notice.took), gave: cardText(notice.gave) })];
        case 'played': {
            const target = targetWords(notice.seat, notice.target, name, me);
            return [
                notice.card
                    ? t.spoil.playedYou({ card: cardText(notice.card), target })
                    : t.spoil.played({ name: who, target }),
            ];
        }
        case 'proposed':
            return [t.spoil.proposed({ name: who, you })];
        case 'answered':
            return [t.spoil.answered({ name: who, you, agree: notice.agree })];
        case 'vote_over':
            return [t.spoil.voteOver({ passed: notice.passed })];
        case 'revealed':
            return playLines(plays, name, me);
        case 'spades':
        case 'diamonds':
        case 'fell':
        case 'leaver_chips':
        case 'game_over':
            return noticeSteps(notice, plays).map((step) => stepWords(step, name, me));
        case 'gone':
            return [t.reveal.gone({ name: who })];
        default:
            return [];
    }
}

const nameLenMax = 16;
const partLen = 7;

/** Shortens long names to their two ends, because names that begin alike mostly end differently. If two would still
 * be equal, they stay whole. */
export function shortened(names: string[]): string[] {
    const shorts = names.map((name) => {
        const signs = [...name];
        if (signs.length <= nameLenMax) return name;
        // A line may break between the two parts, but not inside them.
        return [signs.slice(0, partLen), signs.slice(-partLen)]
            .map((part) => part.join('').replaceAll(' ', '\u00a0'))
            .join('…\u200b');
    });
    return shorts.map((short, i) => (shorts.indexOf(short) === shorts.lastIndexOf(short) ? short : names[i]!));
}
