import type { AccountRow } from '@anteroom/sdk/console';
import type { Unit } from '../money';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { accountWords, playerOf, tableOf } from './accountWords';
import { useDesk, usePaged, useUnit } from './hooks';
import { type Column, Pages, Sheet, Sum, Trouble, UnitChoice } from './parts';
import { pathOf } from './route';

const rowsAPage = 50;

/** An account in words. A wallet links to its player, an account of a table to that table. */
export function AccountName({ account, name }: { account: string; name?: string }) {
    const words = accountWords(account, name);
    const player = playerOf(account);
    const table = tableOf(account);
    const path = player !== null ? pathOf('players', player) : table !== null ? pathOf('tables', table) : null;
    return path === null ? (
        <span title={account}>{words}</span>
    ) : (
        <a href={path} title={account} onClick={followLink}>
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
                count: rowsAPage,
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
                    keyOf={(row) => row.account}
                    empty={text.noAccounts}
                />
            )}
            <Pages paged={paged} label={text.accounts} />
        </>
    );
}

/** All accounts with a balance other than zero. */
export function Accounts() {
    const [unit, setUnit] = useUnit();
    return (
        <>
            <UnitChoice unit={unit} set={setUnit} />
            {unit ? <Rows unit={unit} /> : <p class="empty">{text.noCurrency}</p>}
        </>
    );
}
