import type { Seat } from '../../protocol.js';
import { ladderTiles } from './pieces.js';
import { type Follow, type Pile, same, seatAt, type Table } from './table.js';
import { ascending, numbersOf } from './tiles.js';

type Fact =
    | {
          type: 'round_dealt';
          round_no: number;
          hands: number[][];
          boneyard: number[];
          lowest_double?: number;
          next?: Seat;
      }
    | { type: 'drew' | 'laid' | 'opened'; seat: Seat; tile: number }
    | { type: 'discarded'; seat: Seat; tile: number; boneyard: number[] }
    | { type: 'round_over'; hands: number[][] }
    | { type: 'other' };

const tilesEach = 7;

/** Ladder's tiles. Each round shuffles all tiles, again and again until a player has a double. A discard shuffles the
 * discarded tile into the remaining tiles. */
export function ladder(table: Table<number>): Follow {
    const { players, hands } = table;
    const set = ladderTiles(players);
    const isDouble = (tile: number): boolean => set[tile]![0] === set[tile]![1];
    let boneyard: Pile<number> | null = null;
    let round = 0;
    let between = true;

    /** Returns the lowest double in any hand, whose holder begins. Returns nothing if there is no double. */
    const lowestDouble = (): number | undefined => ascending(hands.flat().filter(isDouble))[0];
    const holderOf = (tile: number | undefined): Seat | undefined =>
        tile === undefined ? undefined : seatAt(hands.findIndex((hand) => hand.includes(tile)));
    const pileOf = (): Pile<number> => {
        if (boneyard === null) throw table.wrong('event');
        return boneyard;
    };

    return (event) => {
        const fact = event as unknown as Fact;
        switch (fact.type) {
            case 'round_dealt': {
                table.holds(between, 'again');
                round = fact.round_no;
                const { pile } = table.shuffle(numbersOf(set), round, 'deal');
                table.dealt(
                    fact.hands,
                    hands.map((_, i) => ascending(pile.some(tilesEach, seatAt(i)))),
                );
                table.holds(same(fact.boneyard, pile.rest()), 'rest');
                const lowest = lowestDouble();
                const first = holderOf(lowest);
                const agrees = (fact.next ?? undefined) === first && (fact.lowest_double ?? undefined) === lowest;
                table.holds(agrees, 'starter', { name: first ? table.name(first) : '–' });
                boneyard = pile;
                between = first === undefined;
                break;
            }
            case 'drew':
                table.holds(pileOf().take(fact.seat) === fact.tile, 'drew', { name: table.name(fact.seat) });
                table.gain(fact.seat, fact.tile);
                break;
            case 'discarded': {
                table.lay(fact.seat, fact.tile);
                const made = table.shuffle(ascending([...pileOf().rest(), fact.tile]), round, 'discard');
                table.holds(same(fact.boneyard, made.order), 'order');
                boneyard = made.pile;
                break;
            }
            case 'laid':
            case 'opened':
                table.lay(fact.seat, fact.tile);
                break;
            case 'round_over':
                table.holds(same(fact.hands, hands.map(ascending)), 'left');
                between = true;
                break;
        }
    };
}
