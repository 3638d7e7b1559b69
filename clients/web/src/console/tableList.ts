import type { ListedTable } from '@anteroom/sdk/console';

export interface TableWish {
    text: string;
    only: 'all' | 'money' | 'playing' | 'trouble';
    /** The node of the tables. Empty means any node. */
    node: string;
    page: number;
}

export const rowsAPage = 25;

const kept: Record<TableWish['only'], (row: ListedTable) => boolean> = {
    all: () => true,
    money: (row) => row.stake !== undefined,
    playing: (row) => row.status === 'playing',
    trouble: (row) => row.frozen || row.paused || row.closing,
};

/** The rows that match a search by number, code or owner. */
export function wanted(rows: ListedTable[], wish: TableWish): ListedTable[] {
    const sought = wish.text.trim().toLowerCase();
    const fits = (row: ListedTable) =>
        sought === '' ||
        String(row.room) === sought ||
        row.code.toLowerCase().includes(sought) ||
        row.owner.toLowerCase().includes(sought);
    const isThere = (row: ListedTable) => wish.node === '' || row.node === wish.node;
    return rows.filter((row) => kept[wish.only](row) && isThere(row) && fits(row));
}

/** The nodes that have tables, and the chosen one, even if it has none. */
export const nodesOf = (rows: ListedTable[], looked: string): string[] =>
    [...new Set([looked, ...rows.map(({ node }) => node ?? '')])].filter((node) => node !== '').sort();

/** One page of a list that is here in full. A page past the end is the last one. */
export function pageOf<R>(rows: R[], page: number): { rows: R[]; at: number; pages: number } {
    const pages = Math.max(1, Math.ceil(rows.length / rowsAPage));
    const at = Math.min(Math.max(0, page), pages - 1);
    return { rows: rows.slice(at * rowsAPage, (at + 1) * rowsAPage), at, pages };
}
