import type { SpoilTable } from '../../net/generated/spoil';
import { bySeat, type Seat } from '../../net/protocol';
import { t } from '../../text';
import { noticeSteps, type Plays, type RevealStep, type SpoilNotice } from './model';

export type Names = (seat: Seat) => string;

/** One step of the reveal as a sentence that says why. */
export function stepWords(step: RevealStep, name: Names): string {
    const names = (seats: Seat[]) => seats.map(name);
    switch (step.kind) {
        case 'cards':
            return t.reveal.all;
        case 'strike':
            return t.reveal.strike(step.result, name(step.by), name(step.to), t.card(step.card), step.by === step.to);
        case 'no_spades':
            return t.reveal.noSpades;
        case 'lost':
            return step.seats.length > 0 ? t.reveal.lost(names(step.seats)) : t.reveal.unhurt;
        case 'barred':
            return t.reveal.barred(names(step.seats));
        case 'claim':
            return step.seats.includes(step.by) && step.seats.length > 1
                ? t.reveal.claimOwn(name(step.by), name(step.target))
                : t.list(step.seats.map((seat) => t.reveal.claimGift(name(seat), name(step.by))));
        case 'share':
            return step.share > 0
                ? t.reveal.share(names(step.seats), step.pot, step.share, step.left)
                : t.reveal.shareTooLittle(names(step.seats), step.pot);
        case 'self':
            return step.chips > 0 ? t.reveal.self(name(step.seat), step.chips) : t.reveal.selfNone(name(step.seat));
        case 'stays':
            return step.claims > 0 ? t.reveal.stays(step.pot) : t.reveal.noDiamonds(step.pot);
        case 'fell':
            return t.reveal.fell(name(step.seat), step.cause);
        case 'leaver_chips':
            return t.spoil.leaverChips(name(step.seat), step.chips);
        case 'over':
            return t.spoil.gameOver(names(step.winners));
    }
}

/** The cards that lay in the centre of a table. */
export const centreLine = (table: SpoilTable): string =>
    t.spoil.centre(
        Object.entries(table.centre ?? {})
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([, card]) => t.card(card)),
    );

/** A notice of Spoil as lines of the log; empty where it says nothing to a reader. `plays`: the open cards of its round. */
export function spoilLines(notice: SpoilNotice, name: Names, me: Seat | undefined, plays: Plays): string[] {
    const who = 'seat' in notice ? name(notice.seat) : '';
    switch (notice.type) {
        case 'dealer':
            return [t.spoil.dealer(who)];
        case 'shuffled':
            return [t.spoil.shuffled(notice.cards)];
        case 'hand':
            return [t.spoil.hand(notice.hand, notice.cards)];
        case 'round':
            return [t.spoil.round(notice.round_no, name(notice.starter))];
        case 'bought':
            return [t.spoil.bought(who, t.card(notice.took), t.card(notice.gave))];
        case 'played': {
            const itself = notice.target === notice.seat;
            const target = name(notice.target);
            if (notice.card) return [t.spoil.playedYou(t.card(notice.card), itself ? t.spoil.yourself : target)];
            return [t.spoil.played(who, itself ? t.spoil.itself : notice.target === me ? t.room.you : target)];
        }
        case 'proposed':
            return [t.spoil.proposed(who)];
        case 'answered':
            return [t.spoil.answered(who, notice.agree)];
        case 'vote_over':
            return [t.spoil.voteOver(notice.passed)];
        case 'revealed':
            return bySeat(plays).map(([seat, play]) =>
                t.reveal.play(name(seat), t.card(play.card), play.target === seat ? t.spoil.itself : name(play.target)),
            );
        case 'spades':
        case 'diamonds':
        case 'fell':
        case 'leaver_chips':
        case 'game_over':
            return noticeSteps(notice, plays).map((step) => stepWords(step, name));
        case 'gone':
            return [t.reveal.gone(who)];
        default:
            return [];
    }
}
