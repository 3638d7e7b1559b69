import type { Data } from '@anteroom/sdk';
import { instantText } from '../dates';
import { money, type Unit } from '../money';
import { jsonText, save } from '../save';
import type { State } from '../store/state';
import { myAccount as text } from '../text';
import { Paged } from './paged';
import { fileName, fileOf, type Receipt } from './read';

function Row({ receipt, page, unit }: { receipt: Receipt; page: Data<'receipts'>; unit: Unit }) {
    const file = fileOf(receipt, page);
    const [, room, game] = /^table:(\d+)\/(\d+)$/.exec(receipt.chain) ?? [];
    const came = receipt.to.startsWith('wallet:');
    const where = room === undefined ? receipt.note : text.table({ room: Number(room), game: Number(game) });
    return (
        <li class="own-game">
            <p class="row between">
                <strong>{text.kinds[receipt.kind]}</strong>
                <strong class={`sum${came ? '' : ' below'}`}>
                    {came ? '+' : '−'}
                    {money(receipt.amount, unit)}
                </strong>
            </p>
            <p class="row between">
                <span class="hint">
                    <time dateTime={new Date(receipt.time).toISOString()}>{instantText(new Date(receipt.time))}</time>
                    {where && ` · ${where}`}
                </span>
                {file && (
                    <button
                        type="button"
                        class="btn small"
                        onClick={() => save(fileName(receipt), 'application/json', jsonText(file))}
                    >
                        {text.saveReceipt}
                        <span class="unseen"> {text.kinds[receipt.kind]}</span>
                    </button>
                )}
            </p>
        </li>
    );
}

/** Every movement of the player's money. Each has a receipt that proves it without the server. */
export const ReceiptsView = ({ balances }: { balances: State['balances'] }) => (
    <>
        <p class="hint">{text.receiptsLead}</p>
        <Paged
            codes={Object.keys(balances).sort()}
            type="receipts"
            list={text.receiptList}
            empty={text.noReceipts}
            rows={(page, code) =>
                page.receipts.map((receipt) => (
                    <Row
                        key={receipt.key}
                        receipt={receipt}
                        page={page}
                        unit={{ currency: code, exponent: balances[code]?.exponent ?? 0 }}
                    />
                ))
            }
        />
    </>
);
