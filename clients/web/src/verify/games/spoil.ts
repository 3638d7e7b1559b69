import { type BySeat, bySeat, type Seat } from '../../net/protocol';
import { cards } from './pieces';
import { type Follow, type Pile, same, seatAt, type Table } from './table';

type Fact =
    | { type: 'dealer_drawn'; seat: Seat }
    | { type: 'shuffled'; deck: string[] }
    | { type: 'hand_dealt'; hand: number; starter: Seat; hands: string[][] }
    | { type: 'round_begun'; starter: Seat; centre: string[] }
    | { type: 'bought'; seat: Seat; took: string; gave: string }
    | { type: 'card_laid'; seat: Seat; card: string }
    | { type: 'revealed'; plays: BySeat<{ card: string }> }
    | { type: 'diamonds_resolved' }
    | { type: 'fell'; seat: Seat }
    | { type: 'other' };

const centreCards = 3;

/** Spoil's cards: one at a time from the seat that starts, then the centre; what was laid, what lay in the centre and the
 *  hands of those who fell go back into the deck when it has too few. */
export function spoil(table: Table<string>): Follow {
    const { players, hands } = table;
    const fallen = new Set<Seat>();
    let discard: string[] = [];
    const laid = new Map<Seat, string>();
    let centre: string[] = [];
    let pile: Pile<string> | null = null;
    let hand = 0;
    /** Who began the last round; before the first one, the dealer. */
    let starter: Seat = 's0';
    let dealtNow = false;

    const active = (): Seat[] => hands.map((_, i) => seatAt(i)).filter((seat) => !fallen.has(seat));
    const nextActive = (from: Seat): Seat => {
        let seat = table.leftOf(from);
        for (let i = 1; i < players && fallen.has(seat); ++i) seat = table.leftOf(seat);
        return seat;
    };
    const handCards = (): number => active().length ** 2;
    /** A deck is shuffled again where it has too few cards, and only there. */
    const needed = (dealing: boolean): number => centreCards + (dealing ? handCards() : 0);
    const deck = (dealing: boolean): Pile<string> => {
        table.holds(pile !== null && pile.left >= needed(dealing), 'undrawn');
        return pile;
    };
    const inOrder = (some: string[]): string[] => cards.filter((card) => some.includes(card));

    return (event, next) => {
        const fact = event as unknown as Fact;
        switch (fact.type) {
            case 'dealer_drawn':
                table.holds(pile === null && table.pick() === fact.seat, 'drawnSeat');
                starter = fact.seat;
                break;
            case 'shuffled': {
                const dealing = next?.type === 'hand_dealt';
                table.holds(pile === null || pile.left < needed(dealing), 'needless');
                const all = pile === null ? cards : inOrder([...pile.rest(), ...discard]);
                const made = table.shuffle(all, hand + (dealing ? 1 : 0), pile === null ? 'deal' : 'again');
                table.holds(same(fact.deck, made.order), 'order');
                pile = made.pile;
                discard = [];
                break;
            }
            case 'hand_dealt': {
                const from = deck(true);
                table.holds(
                    hands.every((held) => held.length === 0),
                    'again',
                );
                const first = hand === 0 ? nextActive(starter) : nextActive(nextActive(starter));
                table.holds(fact.starter === first, 'starter', { name: table.name(first) });
                const ours: string[][] = hands.map(() => []);
                let seat = first;
                for (let i = handCards(); i > 0; --i) {
                    ours[table.index(seat)]!.push(from.take(seat));
                    seat = nextActive(seat);
                }
                table.dealt(fact.hands, ours);
                starter = first;
                hand = fact.hand;
                dealtNow = true;
                break;
            }
            case 'round_begun': {
                const first = dealtNow ? starter : nextActive(starter);
                table.holds(fact.starter === first, 'starter', { name: table.name(first) });
                table.holds(centre.length === 0 && laid.size === 0, 'again');
                centre = deck(false).some(centreCards, 'centre');
                table.holds(same(fact.centre, centre), 'centre');
                starter = first;
                dealtNow = false;
                break;
            }
            case 'bought': {
                const place = centre.indexOf(fact.took);
                table.holds(place >= 0, 'centre');
                table.lay(fact.seat, fact.gave);
                table.gain(fact.seat, fact.took);
                centre[place] = fact.gave;
                break;
            }
            case 'card_laid':
                table.lay(fact.seat, fact.card);
                laid.set(fact.seat, fact.card);
                break;
            case 'revealed': {
                const shown = bySeat(fact.plays);
                const isLaid = shown.every(([seat, { card }]) => laid.get(seat) === card);
                table.holds(shown.length === laid.size && isLaid, 'revealed');
                break;
            }
            case 'diamonds_resolved':
                discard.push(...laid.values(), ...centre);
                laid.clear();
                centre = [];
                break;
            case 'fell':
                fallen.add(fact.seat);
                discard.push(...hands[table.index(fact.seat)]!.splice(0));
                break;
        }
    };
}
