import { house as text } from '../text';
import type { Kind, Routes } from './generated/console';

export type TransferFilter = Routes['GET /books/transfers.csv']['query'];

/** What was typed into the filter of transfers. */
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

/** The first instant of a day by the clock of whoever looks; nothing where it is no day. */
export function dayStart(day: string, daysLater = 0): number | undefined {
    const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
    if (!match) return undefined;
    const at = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + daysLater).getTime();
    return Number.isNaN(at) ? undefined : at;
}

const numberOf = (typed: string): number | undefined =>
    /^[1-9]\d{0,14}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;

/** The filter as the server wants it; the words of what is wrong with it otherwise. The last day counts whole. */
export function filterOf(draft: FilterDraft, currency: string): TransferFilter | string {
    const filter: TransferFilter = { currency };
    for (const name of ['player', 'room', 'game'] as const) {
        if (draft[name].trim() === '') continue;
        const number = numberOf(draft[name]);
        if (number === undefined) return text.badNumber({ field: text.filter[name] });
        filter[name] = number;
    }
    if (filter.game !== undefined && filter.room === undefined) return text.gameNeedsTable;
    if (draft.account.trim() !== '') filter.account = draft.account.trim();
    if (draft.kind !== '') filter.kind = draft.kind;
    const from = dayStart(draft.from);
    const to = dayStart(draft.to, 1);
    if (from !== undefined) filter.from = from;
    if (to !== undefined) filter.to = to;
    return filter;
}
