import type { Seat } from '../../protocol.js';
import { spinnerTiles } from './pieces.js';
import { type Follow, type Pile, same, seatAt, type Table } from './table.js';
import { ascending, numbersOf } from './tiles.js';

type Fact =
    | { type: 'shuffler_drawn'; seat: Seat }
    | { type: 'hand_dealt'; hand_no: number; shuffler: Seat; hands: number[][]; stock: number[] }
    | { type: 'drew' | 'laid' | 'starter_set'; seat: Seat; tile: number }
    | { type: 'hand_over'; hands: number[][] }
    | { type: 'other' };

/** Spinner's tiles. Each hand shuffles all tiles and deals them from the first seat on. The rest is the stock to draw
 * from. */
export function spinner(table: Table<number>): Follow {
    const { players, hands } = table;
    const tilesEach = players === 2 ? 14 : 7;
    let stock: Pile<number> | null = null;
    let shuffler: Seat | null = null;
    let between = true;

    return (event) => {
        const fact = event as unknown as Fact;
        switch (fact.type) {
            case 'shuffler_drawn':
                shuffler = table.pick();
                table.holds(stock === null && fact.seat === shuffler, 'drawnSeat');
                break;
            case 'hand_dealt': {
                table.holds(between && shuffler !== null, 'again');
                if (stock === null) table.holds(fact.shuffler === shuffler, 'drawnSeat');
                const { pile } = table.shuffle(numbersOf(spinnerTiles), fact.hand_no, 'deal');
                table.dealt(
                    fact.hands,
                    hands.map((_, i) => ascending(pile.some(tilesEach, seatAt(i)))),
                );
                table.holds(same(fact.stock, pile.rest()), 'rest');
                stock = pile;
                between = false;
                break;
            }
            case 'drew':
                table.holds(stock?.take(fact.seat) === fact.tile, 'drew', { name: table.name(fact.seat) });
                table.gain(fact.seat, fact.tile);
                break;
            case 'laid':
            case 'starter_set':
                table.lay(fact.seat, fact.tile);
                break;
            case 'hand_over':
                table.holds(same(fact.hands, hands.map(ascending)), 'left');
                between = true;
                break;
        }
    };
}
