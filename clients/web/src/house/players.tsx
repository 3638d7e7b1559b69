import { useEffect, useState } from 'preact/hooks';
import { follow_link } from '../router';
import { house as text } from '../text/house';
import { useDesk, usePaged } from './hooks';
import { Pages, Sheet, TextField, Trouble, When, type Column } from './parts';
import { path_of } from './route';
import type { PlayerRow } from './types';

const rows_a_page = 50;
/** How long somebody has to stop typing before the server is asked. */
const typing_ms = 250;

/** What was typed, once the typing rests. */
function useRested(typed: string): string {
    const [rested, set] = useState(typed);
    useEffect(() => {
        const timer = setTimeout(() => set(typed), typing_ms);
        return () => clearTimeout(timer);
    }, [typed]);
    return rested;
}

const columns: Column<PlayerRow>[] = [
    {
        head: text.name,
        cell: (row) => (
            <a class="strong" href={path_of('players', row.player)} onClick={follow_link}>
                {row.name}
            </a>
        ),
    },
    { head: text.number, cell: (row) => row.player, number: true },
    {
        head: text.role,
        cell: (row) => (
            <span class="row wrap tags">
                {text.roles[row.role] ?? row.role}
                {row.suspended && <span class="tag hot">{text.suspended}</span>}
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
        async (after: number | undefined) => {
            const { players, after: next } = await api.players({ text: sought, after, count: rows_a_page });
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
                <TextField label={text.find_player} value={typed} set={type} type="search" len_max={64} />
                <Trouble text={paged.trouble} />
                <Sheet
                    label={text.sections.players}
                    columns={columns}
                    rows={paged.rows}
                    key_of={(row) => row.player}
                    empty={text.no_players}
                />
                <Pages paged={paged} label={text.sections.players} />
            </section>
        </>
    );
}
