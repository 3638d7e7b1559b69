import type { Unit } from '../money';
import { follow_link } from '../router';
import { house as text } from '../text/house';
import { account_words, player_of } from './account_words';
import { useDesk, usePaged, useUnit } from './hooks';
import { Pages, Sheet, Sum, Trouble, UnitChoice, type Column } from './parts';
import { path_of } from './route';
import type { AccountRow } from './types';

const rows_a_page = 50;

/** In words; a wallet leads to whose it is. */
export function AccountName({ account, name }: { account: string; name?: string }) {
    const words = account_words(account, name);
    const player = player_of(account);
    return player === null ? (
        <span title={account}>{words}</span>
    ) : (
        <a href={path_of('players', player)} onClick={follow_link}>
            {words}
        </a>
    );
}

const columns = (unit: Unit): Column<AccountRow>[] => [
    {
        head: text.account,
        cell: (row) => (
            <>
                <AccountName {...row} /> <span class="hint raw">{row.account}</span>
            </>
        ),
    },
    { head: text.amount, cell: (row) => <Sum minor={row.amount} unit={unit} />, number: true },
];

function Rows({ unit }: { unit: Unit }) {
    const { api } = useDesk();
    const paged = usePaged(
        async (after: string | undefined) => {
            const { accounts, after: next } = await api.accounts({
                currency: unit.currency,
                after,
                count: rows_a_page,
            });
            return { rows: accounts, next };
        },
        [unit.currency],
    );
    return (
        <>
            <Trouble text={paged.trouble} />
            {!(paged.trouble && !paged.rows) && (
                <Sheet
                    label={text.accounts}
                    columns={columns(unit)}
                    rows={paged.rows}
                    key_of={(row) => row.account}
                    empty={text.no_accounts}
                />
            )}
            <Pages paged={paged} label={text.accounts} />
        </>
    );
}

/** All accounts that are not at zero. */
export function Accounts() {
    const [unit, set_unit] = useUnit();
    return (
        <>
            <UnitChoice unit={unit} set={set_unit} />
            {unit ? <Rows unit={unit} /> : <p class="empty">{text.no_currency}</p>}
        </>
    );
}
