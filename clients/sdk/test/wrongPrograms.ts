// Programs that tsc must refuse: where it does not, it reports an unused @ts-expect-error. Nothing runs them.
import type { Anteroom } from '../src/index.js';

const needed = { seats: 2, visibility: 'private' as const, clock_s: 0 as const, bots: ['easy'] };

export async function creates(anteroom: Anteroom): Promise<void> {
    const table = await anteroom.create({ game: 'spinner', options: { length: 'three' }, ...needed });
    await anteroom.create({ template: 'Friday' });
    // @ts-expect-error
    await anteroom.create({ game: 'spinnr', options: {}, ...needed });
    // @ts-expect-error
    await anteroom.create({ game: 'spinner', optoins: {}, ...needed });
    // @ts-expect-error
    await anteroom.create({ game: 'spinner', options: { lenght: 'three' }, ...needed });
    // @ts-expect-error
    await anteroom.create({ game: 'spinner', options: { length: 'twelve' }, ...needed });
    // @ts-expect-error
    await anteroom.create({ game: 'spoil', options: { length: 'three' }, ...needed });
    // @ts-expect-error
    await anteroom.create({ game: 'spinner', options: {}, ...needed, seats: 'two' });
    // @ts-expect-error
    await anteroom.create({ game: 'spinner', options: {} });
    // @ts-expect-error
    table.of('chess');
    for await (const turn of table.turns()) {
        // @ts-expect-error
        await turn.play({ type: 'lay', tile: '46' });
        // @ts-expect-error
        console.log(turn.table.pot);
    }
}
