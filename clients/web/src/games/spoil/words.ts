import type { SpoilTable } from '../../net/generated/spoil';
import { bySeat, type Seat } from '../../net/protocol';
import { cardText, t } from '../../text';
import { noticeSteps, type Plays, type RevealStep, type SpoilNotice } from './model';

export type Names = (seat: Seat) => string;

function strikeWords(step: RevealStep & { kind: 'strike' }, name: Names): string {
    const struck = { by: name(step.by), card: cardText(step.card), result: step.result };
    return step.by === step.to ? t.reveal.strikeSelf(struck) : t.reveal.strike({ ...struck, to: name(step.to) });
}

/** One step of the reveal as a sentence that says why. */
export function stepWords(step: RevealStep, name: Names): string {
    const names = (seats: Seat[]) => ({ names: seats.map(name), n: seats.length });
    switch (step.kind) {
        case 'cards':
            return t.reveal.all;
        case 'strike':
            return strikeWords(step, name);
        case 'no_spades':
            return t.reveal.noSpades;
        case 'lost':
            return step.seats.length > 0 ? t.reveal.lost(names(step.seats)) : t.reveal.unhurt;
        case 'barred':
            return t.reveal.barred(names(step.seats));
        case 'claim':
            return step.seats.includes(step.by) && step.seats.length > 1
                ? t.reveal.claimOwn({ name: name(step.by), target: name(step.target) })
                : step.seats.map((seat) => t.reveal.claimGift({ name: name(seat), by: name(step.by) })).join(' ');
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
                ? t.reveal.self({ name: name(step.seat), n: step.chips })
                : t.reveal.selfNone({ name: name(step.seat) });
        case 'stays':
            return step.claims > 0 ? t.reveal.stays({ left: step.pot }) : t.reveal.noDiamonds({ pot: step.pot });
        case 'fell':
            return t.reveal.fell({ name: name(step.seat), cause: step.cause });
        case 'leaver_chips':
            return t.spoil.leaverChips({ name: name(step.seat), n: step.chips });
        case 'over':
            return t.spoil.gameOver(names(step.winners));
    }
}

/** The cards that lay in the centre of a table. */
export const centreLine = (table: SpoilTable): string =>
    t.spoil.centre({
        cards: Object.entries(table.centre ?? {})
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([, card]) => cardText(card))
            .join(' '),
    });

/** A notice of Spoil as lines of the log; empty where it says nothing to a reader. `plays`: the open cards of its round. */
export function spoilLines(notice: SpoilNotice, name: Names, me: Seat | undefined, plays: Plays): string[] {
    const who = 'seat' in notice ? name(notice.seat) : '';
    switch (notice.type) {
        case 'dealer':
            return [t.spoil.dealer({ name: who })];
        case 'shuffled':
            return [t.spoil.shuffled({ cards: notice.cards })];
        case 'hand':
            return [t.spoil.hand({ hand: notice.hand, cards: notice.cards })];
        case 'round':
            return [t.spoil.round({ roundNo: notice.round_no, name: name(notice.starter) })];
        case 'bought':
            return [t.spoil.bought({ name: who, took: cardText(notice.took), gave: cardText(notice.gave) })];
        case 'played': {
            const itself = notice.target === notice.seat;
            const target = name(notice.target);
            if (notice.card)
                return [t.spoil.playedYou({ card: cardText(notice.card), target: itself ? t.spoil.yourself : target })];
            return [
                t.spoil.played({
                    name: who,
                    target: itself ? t.spoil.itself : notice.target === me ? t.spoil.you : target,
                }),
            ];
        }
        case 'proposed':
            return [t.spoil.proposed({ name: who })];
        case 'answered':
            return [t.spoil.answered({ name: who, agree: notice.agree })];
        case 'vote_over':
            return [t.spoil.voteOver({ passed: notice.passed })];
        case 'revealed':
            return bySeat(plays).map(([seat, play]) =>
                t.reveal.play({
                    name: name(seat),
                    card: cardText(play.card),
                    target: play.target === seat ? t.spoil.itself : name(play.target),
                }),
            );
        case 'spades':
        case 'diamonds':
        case 'fell':
        case 'leaver_chips':
        case 'game_over':
            return noticeSteps(notice, plays).map((step) => stepWords(step, name));
        case 'gone':
            return [t.reveal.gone({ name: who })];
        default:
            return [];
    }
}
