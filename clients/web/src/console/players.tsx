import type { ListedPlayer } from '@anteroom/sdk/console';
import { useEffect, useState } from 'preact/hooks';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { useDesk, usePaged } from './hooks';
import { type Column, Pages, Sheet, Sum, TextField, Trouble, When } from './parts';
import { pathOf } from './route';

const rowsAPage = 50;
/** The pause in typing after which the server is asked. */
const typingMs = 250;

/** The input, once typing has paused. */
function useRested(typed: string): string {
    const [rested, set] = useState(typed);
    useEffect(() => {
        const timer = setTimeout(() => set(typed), typingMs);
        return () => clearTimeout(timer);
    }, [typed]);
    return rested;
}

const columns = (): Column<ListedPlayer>[] => [
    {
        head: text.name,
        cell: (row) => (
            <a class="strong" href={pathOf('players', row.player)} onClick={followLink}>
                {row.name}
            </a>
        ),
    },
    { head: text.number, cell: (row) => row.player, number: true },
    {
        head: text.free,
        cell: (row) =>
            row.balances.length === 0 ? (
                text.none
            ) : (
                <span class="sums">
                    {row.balances.map((balance) => (
                        <Sum key={balance.currency} minor={balance.free} unit={balance} />
                    ))}
                </span>
            ),
        number: true,
    },
    {
        head: text.state,
        cell: (row) => (
            <span class="row wrap tags">
                {text.roles[row.role]}
                {row.suspended && <span class="tag hot">{text.suspended}</span>}
                {row.excluded_until !== undefined && (
                    <span class="tag hot">
                        {text.limit.exclusion} <When ms={row.excluded_until} />
                    </span>
                )}
            </span>
        ),
    },
    { head: text.since, cell: (row) => <When ms={row.created} /> },
];

export function Players() {
    const { api } = useDesk();
    const [typed, type] = useState('');
    const sought = useRested(typed.trim());
    const paged = usePaged(
        async (after: string | undefined) => {
            const { players, after: next } = await api.players({ text: sought, after, count: rowsAPage });
            return { rows: players, next };
        },
        [sought],
    );
    return (
        <>
            <div class="head">
                <h1>{text.sections.players}</h1>
            </div>
            <section class="panel stack" aria-label={text.sections.players}>
                <TextField label={text.findPlayer} value={typed} set={type} type="search" lenMax={64} />
                <Trouble text={paged.trouble} />
                <Sheet
                    label={text.sections.players}
                    columns={columns()}
                    rows={paged.rows}
                    keyOf={(row) => row.player}
                    empty={text.noPlayers}
                />
                <Pages paged={paged} label={text.sections.players} />
            </section>
        </>
    );
}
