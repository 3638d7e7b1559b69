import type { Seat } from '../../protocol.js';
import { spoilerTiles, weight } from './pieces.js';
import { type Follow, type Pile, same, seatAt, type Table } from './table.js';
import { ascending, numbersOf } from './tiles.js';

type Fact =
    | { type: 'first_drawn'; tiles: Partial<Record<Seat, number>>; highest: Seat[] }
    | { type: 'round_dealt'; round_no: number; starter: Seat; hands: number[][]; set_aside: number[] }
    | { type: 'laid'; seat: Seat; tile: number }
    | { type: 'round_over'; hands: number[][]; set_aside: number[] }
    | { type: 'other' };

/** Spoiler's tiles. Each player draws one tile to find the starter, and tied players draw again. Each round then
 * shuffles all tiles. */
export function spoiler(table: Table<number>): Follow {
    const { players, hands } = table;
    const set = spoilerTiles(players);
    const tilesEach = players >= 7 || players <= 3 ? 12 : 48 / players;
    let drawing = hands.map((_, i) => seatAt(i));
    let drawnFrom: Pile<number> | null = null;
    let between = true;
    let starter: Seat | null = null;
    let aside: number[] = [];

    return (event) => {
        const fact = event as unknown as Fact;
        switch (fact.type) {
            case 'first_drawn': {
                table.holds(drawing.length > 1 && starter === null, 'again');
                if (drawnFrom === null || drawnFrom.left < drawing.length)
                    drawnFrom = table.shuffle(numbersOf(set), 0, 'first').pile;
                const pile = drawnFrom;
                const ours = drawing.map((seat) => [seat, pile.take(seat)] as const);
                for (const [seat, tile] of ours)
                    table.holds(fact.tiles[seat] === tile, 'drew', { name: table.name(seat) });
                table.holds(Object.keys(fact.tiles).length === ours.length, 'event');
                const highest = Math.max(...ours.map(([, tile]) => weight(set[tile]!)));
                drawing = ours.filter(([, tile]) => weight(set[tile]!) === highest).map(([seat]) => seat);
                table.holds(same(fact.highest, drawing), 'highest');
                break;
            }
            case 'round_dealt': {
                table.holds(between && drawing.length === 1, 'again');
                const first = starter === null ? drawing[0]! : table.leftOf(starter);
                table.holds(fact.starter === first, 'starter', { name: table.name(first) });
                const { pile } = table.shuffle(numbersOf(set), fact.round_no, 'deal');
                table.dealt(
                    fact.hands,
                    hands.map((_, i) => ascending(pile.some(tilesEach, seatAt(i)))),
                );
                aside = ascending(pile.rest());
                table.holds(same(fact.set_aside, aside), 'rest');
                starter = first;
                between = false;
                break;
            }
            case 'laid':
                table.lay(fact.seat, fact.tile);
                break;
            case 'round_over':
                table.holds(same(fact.hands, hands.map(ascending)) && same(fact.set_aside, aside), 'left');
                between = true;
                break;
        }
    };
}
