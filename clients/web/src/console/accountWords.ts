import { staffConsole as text, wordFor } from '../text';

/** The name of an account in words. `table:12/1:seat:2` is a seat's chips. */
export function accountWords(account: string, name?: string): string {
    const player = playerOf(account);
    if (player !== null) return name ? text.walletOf({ name }) : text.playerNo({ n: player });
    const table = /^table:(\d+)\/(\d+):(?:seat:(\d+)|(\w+))$/.exec(account);
    if (!table) return wordFor(text.houseAccounts, account);
    const place =
        table[3] === undefined ? wordFor(text.tableAccounts, table[4]!) : text.seatNo({ n: Number(table[3]) + 1 });
    return `${text.gameOf({ room: Number(table[1]), game: Number(table[2]) })}, ${place}`;
}

/** The table that an account belongs to, or null. */
export function tableOf(account: string): number | null {
    const match = /^table:(\d+)\//.exec(account);
    return match ? Number(match[1]) : null;
}

/** The player of a wallet, or null if the account is no wallet. */
export function playerOf(account: string): number | null {
    const match = /^wallet:(\d+)$/.exec(account);
    return match ? Number(match[1]) : null;
}

/** A table's number, and its code if it has one. */
export const tableTitle = (n: number, code = ''): string => (code ? text.tableCode({ n, code }) : text.tableNo({ n }));
