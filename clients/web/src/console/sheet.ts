import type { Transfer } from '@anteroom/sdk/console';
import type { Unit } from '../money';
import { playerOf } from './accountWords';
import type { Api } from './api';
import { allRows } from './pages';

export interface Span {
    from: number;
    to: number;
}

export interface SheetGame {
    room: number;
    game: number;
    /** The game's first movement in the span. */
    began: number;
    paidIn: number;
    paidOut: number;
    voided: boolean;
}

/** A sheet for one player and some days. */
export interface PlayerSheet extends Unit {
    player: number;
    name: string;
    span: Span;
    /** The free amount in the wallet when the span began, and when it ended. */
    before: number;
    after: number;
    owed: number;
    /** Payments at the desk, oldest first. */
    payments: Transfer[];
    games: SheetGame[];
}

/** The movements in a player's wallet since the span began, newest first, and the amount that is free now. */
export interface Moved {
    player: number;
    transfers: Transfer[];
    free: number;
}

function addTo(games: Map<string, SheetGame>, transfer: Transfer, pays: boolean): void {
    const table = /^table:(\d+)\/(\d+):/.exec(pays ? transfer.to : transfer.from);
    if (!table) return;
    const key = `${table[1]}/${table[2]}`;
    const game = games.get(key) ?? {
        room: Number(table[1]),
        game: Number(table[2]),
        began: transfer.time,
        paidIn: 0,
        paidOut: 0,
        voided: false,
    };
    games.set(key, {
        ...game,
        paidIn: game.paidIn + (pays ? transfer.amount : 0),
        paidOut: game.paidOut + (pays ? 0 : transfer.amount),
        voided: game.voided || transfer.kind === 'void',
    });
}

/** Calculates back from the amount that is free now. Payments and games are in the order of their first movements. */
export function summed({ player, transfers, free }: Moved, { from, to }: Span) {
    const payments: Transfer[] = [];
    const games = new Map<string, SheetGame>();
    let after = free;
    let before = free;
    for (const transfer of transfers) {
        if (transfer.time < from) continue;
        const moved = playerOf(transfer.to) === player ? transfer.amount : -transfer.amount;
        before -= moved;
        if (transfer.time >= to) after -= moved;
    }
    for (const transfer of [...transfers].reverse()) {
        if (transfer.time < from || transfer.time >= to) continue;
        if (transfer.kind === 'deposit' || transfer.kind === 'withdrawal') payments.push(transfer);
        else addTo(games, transfer, playerOf(transfer.from) === player);
    }
    return { before, after, payments, games: [...games.values()] };
}

const rowsAPage = 200;
const rowsMax = 5_000;
const triesMax = 3;

/** Reads again until nothing moved meanwhile, so that the sums agree. Null if there are more movements than a sheet can hold. */
export async function sheetOf(api: Api, player: number, unit: Unit, span: Span): Promise<PlayerSheet | null> {
    const balanceOf = async () => {
        const { name, balances } = await api.player(player);
        const own = balances.find(({ currency }) => currency === unit.currency);
        return { name, free: own?.free ?? 0, owed: own?.owed ?? 0 };
    };
    const { currency, exponent } = unit;
    let known = await balanceOf();
    for (let tries = 1; ; ++tries) {
        const { rows, whole } = await allRows(async (before: number | undefined) => {
            const page = await api.transfers({ currency, player, from: span.from, before, count: rowsAPage });
            return { rows: page.transfers, next: page.before };
        }, rowsMax);
        if (!whole) return null;
        const now = await balanceOf();
        const { name, free, owed } = now;
        if (free === known.free || tries === triesMax)
            return { player, name, span, currency, exponent, owed, ...summed({ player, transfers: rows, free }, span) };
        known = now;
    }
}
