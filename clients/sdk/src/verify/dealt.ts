import type { Games } from '../protocol.js';
import { type Finding, right, unchecked, Wrong, wrong } from './finding.js';
import { ladder } from './games/ladder.js';
import { ladderTiles, spinnerTiles, spoilerTiles } from './games/pieces.js';
import { spinner } from './games/spinner.js';
import { spoil } from './games/spoil.js';
import { spoiler } from './games/spoiler.js';
import { type Follow, type Shown, Table } from './games/table.js';
import type { Draw, GameRecord } from './record.js';

interface Walk {
    table: Pick<Table<never>, 'begin' | 'end' | 'shown'>;
    follow: Follow;
}

function tiles(record: GameRecord, set: readonly string[], game: (table: Table<number>) => Follow): Walk {
    const table = new Table<number>(record.deal.sitters, (tile) => set[tile]!);
    return { table, follow: game(table) };
}

/** The function for each game that follows how the game uses the draws. */
const walks: Record<keyof Games, (record: GameRecord, players: number) => Walk> = {
    spoil: (record) => {
        const table = new Table<string>(record.deal.sitters, (card) => card);
        return { table, follow: spoil(table) };
    },
    spoiler: (record, players) => tiles(record, spoilerTiles(players), spoiler),
    spinner: (record) => tiles(record, spinnerTiles, spinner),
    ladder: (record, players) => tiles(record, ladderTiles(players), ladder),
};

const isKnown = (game: string): game is keyof Games => Object.hasOwn(walks, game);

export interface Dealt {
    findings: Finding[];
    /** Every shuffle in order, up to the point where the record could be followed. */
    shown: Shown[];
}

/** Compares every piece that the events say was dealt or drawn with the draws from the key. */
export function follow(record: GameRecord, drawn: Draw[][]): Dealt {
    const { game, sitters } = record.deal;
    if (!isKnown(game)) return { findings: [unchecked('game', { game })], shown: [] };
    const { table, follow: followEvent } = walks[game](record, sitters.length);
    let seq = 0;
    try {
        for (const [i, step] of record.steps.entries()) {
            seq = step.seq;
            table.begin(seq, drawn[i] ?? []);
            for (const [n, event] of step.events.entries()) followEvent(event, step.events[n + 1]);
            table.end();
        }
    } catch (fault) {
        // If an event lacks a field or has it in another form, this is one finding.
        const finding = fault instanceof Wrong ? fault.finding : wrong('event', { seq });
        return { findings: [finding], shown: table.shown };
    }
    const pieces = table.shown.flatMap((one) => ('went' in one ? one.went.filter((went) => went !== null) : []));
    return {
        findings: [right('dealt', { n: pieces.length, kind: game === 'spoil' ? 'cards' : 'tiles' })],
        shown: table.shown,
    };
}
