import type { Kind, Routes } from '@anteroom/sdk/console';
import { staffConsole as text } from '../text';

export type TransferFilter = Routes['GET /books/transfers.csv']['query'];
type Common = Pick<TransferFilter, 'player' | 'room' | 'from' | 'to'>;

/** The input of the transfer filter. */
export interface FilterDraft {
    account: string;
    player: string;
    kind: Kind | '';
    room: string;
    game: string;
    from: string;
    to: string;
}

export const emptyFilter: FilterDraft = { account: '', player: '', kind: '', room: '', game: '', from: '', to: '' };

export const kinds: Kind[] = [
    'deposit',
    'withdrawal',
    'buy_in',
    'chips',
    'ante',
    'centre_card',
    'pot_share',
    'self_claim',
    'cash_out',
    'prize',
    'split',
    'fee',
    'void',
    'forfeit',
];

/** The first instant of a day in the viewer's time zone, or undefined if the text is no day. */
export function dayStart(day: string, daysLater = 0): number | undefined {
    const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
    if (!match) return undefined;
    const at = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + daysLater).getTime();
    return Number.isNaN(at) ? undefined : at;
}

const numberOf = (typed: string): number | undefined =>
    /^[1-9]\d{0,14}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;

/** Reads the fields for players, tables and times, which all searches share. The last day counts in full. After a
 * mistake it returns words about it. */
function common(draft: Pick<FilterDraft, 'player' | 'room' | 'from' | 'to'>): Common | string {
    const filter: Common = {};
    for (const name of ['player', 'room'] as const) {
        if (draft[name].trim() === '') continue;
        const number = numberOf(draft[name]);
        if (number === undefined) return text.badNumber({ field: text.filter[name] });
        filter[name] = number;
    }
    const from = dayStart(draft.from);
    const to = dayStart(draft.to, 1);
    if (from !== undefined) filter.from = from;
    if (to !== undefined) filter.to = to;
    return filter;
}

/** The transfer filter for the server, or words about what is wrong with it. */
export function filterOf(draft: FilterDraft, currency: string): TransferFilter | string {
    const asked = common(draft);
    if (typeof asked === 'string') return asked;
    const filter: TransferFilter = { currency, ...asked };
    if (draft.game.trim() !== '') {
        const game = numberOf(draft.game);
        if (game === undefined) return text.badNumber({ field: text.filter.game });
        if (filter.room === undefined) return text.gameNeedsTable;
        filter.game = game;
    }
    if (draft.account.trim() !== '') filter.account = draft.account.trim();
    if (draft.kind !== '') filter.kind = draft.kind;
    return filter;
}

export type ActFilter = Routes['GET /log.csv']['query'];

/** The input of the log's filter. */
export interface ActDraft {
    what: string;
    player: string;
    room: string;
    from: string;
    to: string;
}

export const emptyActs: ActDraft = { what: '', player: '', room: '', from: '', to: '' };

/** The kinds of actions, as the log calls them. */
export const actKinds = [
    'deposit',
    'withdrawal',
    'ask',
    'confirm',
    'decline',
    'reversal',
    'collect',
    'drawer',
    'desk',
    'open',
    'shut',
    'pause',
    'resume',
    'close',
    'void',
    'remove',
    'keep_seat',
    'release_seat',
    'message',
    'move',
    'drain',
    'undrain',
    'template',
    'template_gone',
    'report',
    'account',
    'role',
    'password',
    'currency',
    'audit',
    'balances',
    'rows',
] as const;

/** The filter of the log for the server, or words about what is wrong with it. */
export function actsOf(draft: ActDraft): ActFilter | string {
    const asked = common(draft);
    return typeof asked === 'string' || draft.what === '' ? asked : { what: draft.what, ...asked };
}

/** The input of the search for closed tables. */
export interface ClosedDraft {
    text: string;
    only: 'all' | 'money';
    from: string;
    to: string;
}

export const emptyClosed: ClosedDraft = { text: '', only: 'all', from: '', to: '' };

/** The search for closed tables for the server. The last day counts in full. */
export function closedOf({ text: typed, only, from, to }: ClosedDraft): Routes['GET /tables/closed']['query'] {
    return {
        text: typed.trim(),
        ...(only === 'money' ? { money: 1 } : {}),
        from: dayStart(from),
        to: dayStart(to, 1),
    };
}
