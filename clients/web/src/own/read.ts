/** What the server says of one's own limits and games for money, as the views show it. */
export type What = 'stake_day' | 'loss_day';
export const whats: What[] = ['stake_day', 'loss_day'];

/** A value in force and the laxer one that waits; no value there: then none. */
export interface Guarded {
    value: number;
    later?: { value?: number; from: number };
}
export interface Day {
    exponent: number;
    staked: number;
    lost: number;
    stake_day?: Guarded;
    loss_day?: Guarded;
}
export interface Protection {
    now: number;
    exclusion?: Guarded;
    suspended: boolean;
    limits: Record<string, Day>;
}

export interface Game {
    number: number;
    room: number;
    game_no: number;
    began: number;
    ended?: number;
    voided?: true;
    stake: number;
    fee: number;
    returned: number;
    balance_before: number;
    balance_after?: number;
}
export interface Statement {
    currency: string;
    exponent: number;
    games: Game[];
    before?: number;
}

type Json = Record<string, unknown>;

function guarded(from: unknown, name: string): Guarded | undefined {
    const one = from as (Json & { later?: Json }) | undefined;
    if (typeof one?.[name] !== 'number') return undefined;
    const value = one[name] as number;
    if (!one.later) return { value };
    const wanted = one.later[name] as number | undefined;
    return { value, later: { from: Number(one.later.from), ...(wanted === undefined ? {} : { value: wanted }) } };
}

const withSome = <K extends string>(key: K, value: Guarded | undefined) =>
    value ? ({ [key]: value } as Record<K, Guarded>) : {};

export function protectionOf(data: Json): Protection {
    const limits = Object.entries((data.limits ?? {}) as Record<string, Json>).map(([code, day]): [string, Day] => [
        code,
        {
            exponent: Number(day.exponent),
            staked: Number(day.staked),
            lost: Number(day.lost),
            ...withSome('stake_day', guarded(day.stake_day, 'amount')),
            ...withSome('loss_day', guarded(day.loss_day, 'amount')),
        },
    ]);
    return {
        now: Number(data.now),
        suspended: data.suspended === true,
        limits: Object.fromEntries(limits),
        ...withSome('exclusion', guarded(data.exclusion, 'until')),
    };
}

/** What was won or lost; nothing while it runs. */
export const resultOf = (game: Game): number | null =>
    game.ended === undefined ? null : game.returned - game.stake - game.fee;

/** Midnight with which a day begins by the clock of whoever typed it; nothing where it is none. */
export function beginOfDay(text: string): number | null {
    const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
    if (!match) return null;
    const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
    const at = new Date(year, month - 1, day);
    return at.getMonth() === month - 1 && at.getDate() === day ? at.getTime() : null;
}

const tenYearsMs = 3653 * 24 * 60 * 60 * 1000;
export const mayBeUntil = (until: number | null, now: number): until is number =>
    until !== null && until > now && until - now <= tenYearsMs;

const two = (n: number): string => String(n).padStart(2, '0');
export const dayText = (ms: number): string => {
    const at = new Date(ms);
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
/** An instant by the clock of whoever looks. */
export const instantText = (ms: number): string => {
    const at = new Date(ms);
    return `${dayText(ms)} ${two(at.getHours())}:${two(at.getMinutes())}`;
};
