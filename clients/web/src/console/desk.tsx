import type { AskedPayment, Person } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { money, type Unit } from '../money';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import type { Api } from './api';
import { DeskRulesView } from './deskRules';
import { Drawers } from './drawers';
import { useDesk, useLoad } from './hooks';
import { type Column, Sheet, Sum, Trouble, When } from './parts';
import type { Way } from './payment';
import { methodWords } from './paymentList';
import { pathOf } from './route';

/** Staff who wait at the desk see another person's decision within seconds. */
const pollMs = 4_000;
const rowsShown = 30;

export const PersonLink = ({ player, name }: Person) => (
    <a href={pathOf('players', player)} onClick={followLink}>
        {name}
    </a>
);

const unitOf = ({ currency, exponent }: Unit): Unit => ({ currency, exponent });

/** The amount that can be paid out of the account on the other side: a wallet, or the fees of the house. */
const freeOf = async (api: Api, row: AskedPayment): Promise<number> => {
    if (!row.player) return (await api.books()).currencies.find(({ currency }) => currency === row.currency)?.fees ?? 0;
    const { balances } = await api.player(row.player.player);
    return balances.find(({ currency }) => currency === row.currency)?.free ?? 0;
};

const wayOf = ({ kind, player }: AskedPayment): Way => (kind === 'deposit' ? 'deposit' : player ? 'withdraw' : 'fees');

/** The free amount in the wallet after the confirmation. At most the free amount can be taken back. */
function Afterwards({ row }: { row: AskedPayment }) {
    const { api } = useDesk();
    const { data: free, trouble } = useLoad(() => freeOf(api, row), [row.number]);
    const [amount, unit] = [row.amount, unitOf(row)];
    if (free === null) return <Trouble text={trouble} />;
    const after = row.kind === 'deposit' ? free + amount : row.reverses ? Math.max(0, free - amount) : free - amount;
    return (
        <p>
            {text.afterwards[wayOf(row)]({
                amount: money(amount, unit),
                free: money(after, unit),
            })}
        </p>
    );
}

function Decide({ row, me, reload, say }: { row: AskedPayment; me: number; reload(): void; say(words: string): void }) {
    const { api } = useDesk();
    const amount = money(row.amount, unitOf(row));
    if (row.state !== 'waiting') return null;
    const act = (what: 'confirm' | 'decline') => async (reason: string) => {
        say('');
        // The list reloads after a refusal too: another person may have decided.
        await api.decide(row.number, what, reason).finally(reload);
        // The payment is booked, even if the wallet cannot be read now.
        const free = what === 'confirm' ? await freeOf(api, row).catch(() => null) : null;
        if (free !== null) say(text.confirmed({ amount, free: money(free, unitOf(row)) }));
    };
    const own = row.by.player === me;
    const name = row.player?.name ?? text.feesOfHouse;
    return (
        <span class="row wrap">
            {own ? (
                <span class="hint">{text.somebodyElse}</span>
            ) : (
                <ActButton
                    label={text.confirm}
                    question={text.confirmQuestion({ what: text.kind[row.kind], amount, name })}
                    hint={text.confirmHint({ by: row.by.name })}
                    more={() => <Afterwards row={row} />}
                    yes={text.confirm}
                    run={act('confirm')}
                />
            )}
            <ActButton
                label={own ? text.askNoMore : text.decline}
                question={text.declineQuestion({ what: text.kind[row.kind], amount, name })}
                yes={own ? text.askNoMore : text.decline}
                danger
                run={act('decline')}
            />
        </span>
    );
}

const columns = (me: number, reload: () => void, say: (words: string) => void): Column<AskedPayment>[] => [
    { head: text.number, cell: (row) => row.number, number: true },
    { head: text.askedBy, cell: (row) => <PersonLink {...row.by} /> },
    {
        head: text.kindHead,
        cell: (row) => <span class="word">{row.reverses === undefined ? text.kind[row.kind] : text.takesBack}</span>,
    },
    { head: text.whose, cell: (row) => (row.player ? <PersonLink {...row.player} /> : text.feesOfHouse) },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unitOf(row)} />, number: true },
    {
        head: text.reason,
        cell: (row) => (
            <>
                {row.reason} <span class="hint">{methodWords(row)}</span>
            </>
        ),
    },
    {
        head: text.state,
        cell: (row) => (
            <>
                <span class={`tag ${row.state === 'waiting' ? 'hot' : ''}`}>{text.askedState[row.state]}</span>{' '}
                {row.decided ? (
                    <span class="hint">{text.decidedBy({ who: row.decided.by.name, reason: row.decided.reason })}</span>
                ) : (
                    <span class="hint">
                        {text.lapses} <When ms={row.lapses} />
                    </span>
                )}
            </>
        ),
    },
    { head: text.deeds, cell: (row) => <Decide {...{ row, me, reload, say }} /> },
];

function Asked() {
    const { api, me } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.askedPayments({ count: rowsShown }), [], pollMs);
    const [all, showAll] = useState(false);
    const [said, say] = useState('');
    const rows = data?.payments.filter(({ state }) => all || state === 'waiting') ?? null;
    return (
        <section class="panel stack" aria-labelledby="asked">
            <h2 id="asked">{text.asked}</h2>
            <p class="hint">{text.askedLead}</p>
            <p role="status" class="good-news">
                {said}
            </p>
            <Trouble text={trouble} />
            {!(trouble && !data) && (
                <Sheet
                    label={text.asked}
                    columns={columns(me, reload, say)}
                    rows={rows}
                    keyOf={(row) => row.number}
                    empty={text.noAsked}
                />
            )}
            <label class="row">
                <input type="checkbox" checked={all} onChange={(event) => showAll(event.currentTarget.checked)} />
                {text.askedAll}
            </label>
        </section>
    );
}

/** The desk: payments that wait for a second person, open drawers, and the limits of payments. */
export function DeskView() {
    return (
        <>
            <div class="head">
                <h1>{text.sections.desk}</h1>
            </div>
            <Asked />
            <Drawers />
            <DeskRulesView />
        </>
    );
}
