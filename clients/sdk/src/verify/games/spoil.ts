import { type BySeat, bySeat, type Seat } from '../../protocol.js';
import type { Event } from '../record.js';
import { cards } from './pieces.js';
import { type Follow, type Pile, same, type Table } from './table.js';

interface Shuffled {
    deck: string[];
}
interface HandDealt {
    hand: number;
    starter: Seat;
    hands: string[][];
}
interface RoundBegun {
    starter: Seat;
    centre: string[];
}
interface Bought {
    seat: Seat;
    took: string;
    gave: string;
}
type Fact =
    | { type: 'dealer_drawn'; seat: Seat }
    | ({ type: 'shuffled' } & Shuffled)
    | ({ type: 'hand_dealt' } & HandDealt)
    | ({ type: 'round_begun' } & RoundBegun)
    | ({ type: 'bought' } & Bought)
    | { type: 'card_laid'; seat: Seat; card: string }
    | { type: 'revealed'; plays: BySeat<{ card: string }> }
    | { type: 'diamonds_resolved' }
    | { type: 'fell'; seat: Seat }
    | { type: 'other' };

const centreCards = 3;

/** Spoil's cards. They are dealt one at a time, beginning with the seat that starts, and then to the centre. If the
 * deck has too few cards, all cards outside the hands make a new deck. */
class Cards {
    private readonly fallen = new Set<Seat>();
    private readonly laid = new Map<Seat, string>();
    private pile: Pile<string> | null = null;
    private discard: string[] = [];
    private centre: string[] = [];
    private hand = 0;
    /** The seat that began the last round. Before the first round, the dealer. */
    private starter: Seat = 's0';
    /** True if a hand was dealt and its first round has not begun. */
    private dealt = false;

    constructor(private readonly table: Table<string>) {}

    private nextActive(from: Seat): Seat {
        const { table, fallen } = this;
        let seat = table.leftOf(from);
        for (let i = 1; i < table.players && fallen.has(seat); ++i) seat = table.leftOf(seat);
        return seat;
    }
    /** Returns the number of cards in all hands. Each active player has as many cards as there are active players. */
    private handCards(): number {
        return (this.table.players - this.fallen.size) ** 2;
    }
    private needed(dealing: boolean): number {
        return centreCards + (dealing ? this.handCards() : 0);
    }
    private deck(dealing: boolean): Pile<string> {
        const { table, pile } = this;
        if (pile === null || pile.left < this.needed(dealing)) throw table.wrong('undrawn');
        return pile;
    }
    private begins(told: Seat, seat: Seat): void {
        this.table.holds(told === seat, 'starter', { name: this.table.name(seat) });
        this.starter = seat;
    }

    private drawDealer(told: Seat): void {
        this.table.holds(this.pile === null && this.table.pick() === told, 'drawnSeat');
        this.starter = told;
    }
    private shuffle({ deck }: Shuffled, dealing: boolean): void {
        const { table, pile, discard } = this;
        table.holds(pile === null || pile.left < this.needed(dealing), 'needless');
        const back = new Set(pile === null ? cards : [...pile.rest(), ...discard]);
        const canonical = cards.filter((card) => back.has(card));
        const made = table.shuffle(canonical, this.hand + (dealing ? 1 : 0), pile === null ? 'deal' : 'again');
        table.holds(same(deck, made.order), 'order');
        this.pile = made.pile;
        this.discard = [];
    }
    private deal({ hand, starter, hands }: HandDealt): void {
        const { table } = this;
        table.holds(
            table.hands.every((held) => held.length === 0),
            'again',
        );
        const next = this.nextActive(this.starter);
        this.begins(starter, this.hand === 0 ? next : this.nextActive(next));
        const deck = this.deck(true);
        const ours: string[][] = table.hands.map(() => []);
        let seat = this.starter;
        for (let left = this.handCards(); left > 0; --left) {
            ours[table.index(seat)]!.push(deck.take(seat));
            seat = this.nextActive(seat);
        }
        table.dealt(hands, ours);
        this.hand = hand;
        this.dealt = true;
    }
    private beginRound({ starter, centre }: RoundBegun): void {
        const { table } = this;
        table.holds(this.centre.length === 0 && this.laid.size === 0, 'again');
        this.begins(starter, this.dealt ? this.starter : this.nextActive(this.starter));
        this.centre = this.deck(false).some(centreCards, 'centre');
        table.holds(same(centre, this.centre), 'centre');
        this.dealt = false;
    }
    private buy({ seat, took, gave }: Bought): void {
        const { table, centre } = this;
        const place = centre.indexOf(took);
        table.holds(place >= 0, 'centre');
        table.lay(seat, gave);
        table.gain(seat, took);
        centre[place] = gave;
    }
    private lay(seat: Seat, card: string): void {
        this.table.lay(seat, card);
        this.laid.set(seat, card);
    }
    private reveal(plays: BySeat<{ card: string }>): void {
        const shown = bySeat(plays);
        const isLaid = shown.every(([seat, { card }]) => this.laid.get(seat) === card);
        this.table.holds(shown.length === this.laid.size && isLaid, 'revealed');
    }
    private clear(): void {
        this.discard.push(...this.laid.values(), ...this.centre);
        this.laid.clear();
        this.centre = [];
    }
    private fall(seat: Seat): void {
        this.fallen.add(seat);
        this.discard.push(...this.table.hands[this.table.index(seat)]!.splice(0));
    }

    follow(event: Event, next: Event | undefined): void {
        const fact = event as unknown as Fact;
        switch (fact.type) {
            case 'dealer_drawn':
                this.drawDealer(fact.seat);
                break;
            case 'shuffled':
                this.shuffle(fact, next?.type === 'hand_dealt');
                break;
            case 'hand_dealt':
                this.deal(fact);
                break;
            case 'round_begun':
                this.beginRound(fact);
                break;
            case 'bought':
                this.buy(fact);
                break;
            case 'card_laid':
                this.lay(fact.seat, fact.card);
                break;
            case 'revealed':
                this.reveal(fact.plays);
                break;
            case 'diamonds_resolved':
                this.clear();
                break;
            case 'fell':
                this.fall(fact.seat);
                break;
        }
    }
}

export function spoil(table: Table<string>): Follow {
    const all = new Cards(table);
    return (event, next) => all.follow(event, next);
}
