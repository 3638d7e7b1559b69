import { bySeat } from '@anteroom/sdk';
import type { ListedTable, Table } from '@anteroom/sdk/console';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Api } from './api';

/** The facts that the list of tables lacks: the players' names and the pot. */
export interface Seen {
    names: string[];
    pot?: number;
}

/** The number of tables to look at each time the list arrives. The server must answer others too. */
const looksARound = 4;

export function seenOf({ room, table }: Table): Seen {
    const names = bySeat(room.seats).flatMap(([, { name }]) => name ?? []);
    return { names, ...(table && 'pot' in table && typeof table.pot === 'number' ? { pot: table.pot } : {}) };
}

/** The tables to look at next: those never seen, then those seen longest ago. Empty tables have nothing to tell. */
export function nextLooks(rows: ListedTable[], seenAt: ReadonlyMap<number, number>): number[] {
    const age = (room: number) => seenAt.get(room) ?? 0;
    return rows
        .filter((row) => row.players + row.bots > 0)
        .map((row) => row.room)
        .sort((a, b) => age(a) - age(b))
        .slice(0, looksARound);
}

/** Looks at the visible rows, a few each time the list is new. */
export function useLooks(api: Api, list: unknown, rows: ListedTable[]): (room: number) => Seen | undefined {
    const [seen, setSeen] = useState<ReadonlyMap<number, Seen>>(new Map());
    const seenAt = useRef(new Map<number, number>());
    const looking = useRef(false);
    useEffect(() => {
        if (looking.current) return;
        looking.current = true;
        const rooms = nextLooks(rows, seenAt.current);
        void Promise.all(
            rooms.map(async (room) => {
                seenAt.current.set(room, Date.now());
                const looked = await api.look(room).catch(() => null);
                if (looked) setSeen((before) => new Map(before).set(room, seenOf(looked)));
            }),
        ).then(() => (looking.current = false));
    }, [list]);
    return (room) => seen.get(room);
}
