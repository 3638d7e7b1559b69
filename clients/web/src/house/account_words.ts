import { house as text } from '../text/house';

/** An account as a person would call it: `table:12/1:seat:2` is a seat's chips. */
export function account_words(account: string, name?: string): string {
    const player = player_of(account);
    if (player !== null) return name ? text.wallet_of(name) : text.player_no(player);
    const table = /^table:(\d+)\/(\d+):(?:seat:(\d+)|(\w+))$/.exec(account);
    if (!table) return text.house_accounts[account] ?? account;
    const place =
        table[3] === undefined ? (text.table_accounts[table[4]!] ?? table[4]!) : text.seat_no(Number(table[3]) + 1);
    return `${text.game_of(Number(table[1]), Number(table[2]))}, ${place}`;
}

/** The table that an account belongs to. */
export function table_of(account: string): number | null {
    const match = /^table:(\d+)\//.exec(account);
    return match ? Number(match[1]) : null;
}

/** Whose wallet it is. */
export function player_of(account: string): number | null {
    const match = /^wallet:(\d+)$/.exec(account);
    return match ? Number(match[1]) : null;
}
