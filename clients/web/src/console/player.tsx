import type { Balance, Limit, Player } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { money } from '../money';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { DoorLine } from './doors';
import { useDesk, useLoad } from './hooks';
import { type Column, Facts, Sheet, Sum, Trouble, When } from './parts';
import { Payments } from './payment';
import { PaymentsBefore } from './paymentList';
import { SheetOfPlayer } from './playerSheet';
import { RoleChoice } from './role';
import { pathOf } from './route';
import { StatementView } from './statement';

const balanceColumns = (withDebts: boolean): Column<Balance>[] => [
    { head: text.currency, cell: (row) => row.currency },
    { head: text.free, cell: (row) => <Sum minor={row.free} unit={row} />, number: true },
    { head: text.atTables, cell: (row) => <Sum minor={row.at_tables} unit={row} />, number: true },
    ...(withDebts
        ? [{ head: text.owes, cell: (row: Balance) => <Sum minor={-(row.owed ?? 0)} unit={row} />, number: true }]
        : []),
];

const limitValue = (limit: Limit, { amount, until }: { amount?: number; until?: number }) =>
    amount !== undefined ? (
        money(amount, { currency: limit.currency ?? '', exponent: limit.exponent ?? 0 })
    ) : until !== undefined ? (
        <When ms={until} />
    ) : (
        text.noLimit
    );

function Limits({ limits }: { limits: Limit[] }) {
    if (limits.length === 0) return <p class="empty">{text.noLimits}</p>;
    return (
        <Facts
            facts={limits.map((limit) => [
                text.limit[limit.what] ?? limit.what,
                <>
                    {limitValue(limit, limit)}
                    {limit.next && (
                        <span class="hint">
                            {' '}
                            {text.thenText} {limitValue(limit, limit.next)}, {text.from} <When ms={limit.next.from} />
                        </span>
                    )}
                </>,
            ])}
        />
    );
}

function Sheets({ player, reload }: { player: Player; reload(): void }) {
    const [paid, count] = useState(0);
    const moved = () => {
        count((n) => n + 1);
        reload();
    };
    return (
        <>
            <section class="panel stack" aria-labelledby="balances">
                <h2 id="balances">{text.balances}</h2>
                <Sheet
                    label={text.balances}
                    columns={balanceColumns(player.balances.some(({ owed }) => owed !== undefined))}
                    rows={player.balances}
                    keyOf={(row) => row.currency}
                    empty={text.noBalances}
                />
            </section>
            <Payments player={player} done={moved} />
            <PaymentsBefore player={player.player} asked={paid} done={reload} />
            <section class="panel stack" aria-labelledby="limits">
                <h2 id="limits">{text.limits}</h2>
                <p class="hint">{text.limitsLead}</p>
                <Limits limits={player.limits} />
            </section>
            <StatementView player={player.player} />
            <SheetOfPlayer player={player.player} />
        </>
    );
}

export function OnePlayer({ number }: { number: number }) {
    const { api } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.player(number), [number]);
    return (
        <>
            <div class="row between wrap head">
                <h1>{data?.name ?? text.playerNo({ n: number })}</h1>
                <a href={pathOf('players')} onClick={followLink}>
                    {text.allPlayers}
                </a>
            </div>
            <Trouble text={trouble} />
            {data && (
                <>
                    <section class="panel stack" aria-label={data.name}>
                        <Facts
                            facts={[
                                [text.number, data.player],
                                [text.role, text.roles[data.role]],
                                [text.since, <When ms={data.created} />],
                            ]}
                        />
                        <RoleChoice key={data.role} player={data} done={reload} />
                        <DoorLine
                            door={{ what: 'player', of: String(data.player) }}
                            name={data.name}
                            isShut={data.suspended}
                            done={reload}
                        />
                    </section>
                    <Sheets player={data} reload={reload} />
                </>
            )}
        </>
    );
}
