import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { instantText } from '../dates';
import { amountText, money, type Unit } from '../money';
import { staffConsole as text } from '../text';
import { upTo } from '../ui/field';
import { type Paged, useDesk } from './hooks';

export function Trouble({ text: said }: { text: string | null }) {
    return (
        <p class="trouble" role="alert">
            {said}
        </p>
    );
}

/** An instant in the viewer's time zone. */
export const When = ({ ms }: { ms: number }) => {
    const at = new Date(ms);
    return (
        <time dateTime={at.toISOString()} title={at.toISOString()}>
            {instantText(at)}
        </time>
    );
};

export const Sum = ({ minor, unit, sign = false }: { minor: number; unit: Unit; sign?: boolean }) => (
    <span class={minor < 0 ? 'sum below' : 'sum'}>
        {sign && minor > 0 ? '+' : ''}
        {money(minor, unit)}
    </span>
);

export interface Column<R> {
    head: string;
    cell(row: R): ComponentChildren;
    number?: boolean;
    /** Hidden on a tablet. */
    minor?: boolean;
}

const classOf = <R,>({ number, minor }: Column<R>): string | undefined =>
    [number && 'number', minor && 'minor'].filter(Boolean).join(' ') || undefined;

/** A table that becomes a list of cards on a narrow screen. Each value keeps its head. */
export function Sheet<R>({
    label,
    columns,
    rows,
    keyOf,
    empty,
    foot,
}: {
    label: string;
    columns: Column<R>[];
    rows: R[] | null;
    keyOf(row: R): string | number;
    empty: string;
    foot?: ComponentChildren;
}) {
    if (rows === null) return <p class="empty">{text.loading}</p>;
    if (rows.length === 0) return <p class="empty">{empty}</p>;
    return (
        <table class="ledger" aria-label={label} role="table">
            <thead role="rowgroup">
                <tr role="row">
                    {columns.map((column) => (
                        <th key={column.head} scope="col" role="columnheader" class={classOf(column)}>
                            {column.head}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody role="rowgroup">
                {rows.map((row) => (
                    <tr key={keyOf(row)} role="row">
                        {columns.map((column) => (
                            <td key={column.head} role="cell" data-head={column.head} class={classOf(column)}>
                                {column.cell(row)}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
            {foot && <tfoot role="rowgroup">{foot}</tfoot>}
        </table>
    );
}

/** Buttons for the neighbouring pages. A single page has none. */
export function Pages<R>({ paged, label }: { paged: Paged<R>; label: string }) {
    if (paged.number === 1 && !paged.hasNext) return null;
    return (
        <nav class="row between pages" aria-label={text.pagesOf({ what: label })}>
            <button type="button" class="btn small" disabled={paged.number === 1} onClick={paged.previous}>
                {text.previous}
            </button>
            <span class="hint" aria-live="polite">
                {text.page({ n: paged.number })}
            </span>
            <button type="button" class="btn small" disabled={!paged.hasNext} onClick={paged.next}>
                {text.next}
            </button>
        </nav>
    );
}

export function Labelled({
    label,
    hint,
    children,
}: {
    label: string;
    hint?: string | undefined;
    children(id: string, described: string | undefined): ComponentChildren;
}) {
    const id = useId();
    return (
        <div class="field">
            <label for={id}>{label}</label>
            {children(id, hint ? `${id}-hint` : undefined)}
            {hint && (
                <p class="hint" id={`${id}-hint`}>
                    {hint}
                </p>
            )}
        </div>
    );
}

export function TextField({
    label,
    value,
    set,
    hint,
    lenMax = 200,
    required = false,
    mode,
    type = 'text',
}: {
    label: string;
    value: string;
    set(value: string): void;
    hint?: string;
    lenMax?: number;
    required?: boolean;
    mode?: 'numeric' | 'decimal' | 'search';
    type?: 'text' | 'date' | 'search';
}) {
    return (
        <Labelled label={label} hint={hint}>
            {(id, described) => (
                <input
                    id={id}
                    {...({ type } as { type: 'text' })}
                    value={value}
                    required={required}
                    inputMode={mode}
                    autocomplete="off"
                    aria-describedby={described}
                    onInput={upTo(lenMax, set)}
                />
            )}
        </Labelled>
    );
}

const passwordLenMax = 128;

/** A field for a password or a one-time code. */
export const SecretField = ({
    label,
    value,
    set,
    hint,
    type = 'text',
    complete,
}: {
    label: string;
    value: string;
    set(value: string): void;
    hint?: string;
    type?: 'text' | 'password';
    complete: 'current-password' | 'one-time-code';
}) => (
    <Labelled label={label} hint={hint}>
        {(id, described) => (
            <input
                id={id}
                {...({ type } as { type: 'text' })}
                value={value}
                required
                autocomplete={complete}
                autocapitalize="none"
                spellcheck={false}
                aria-describedby={described}
                onInput={upTo(passwordLenMax, set)}
            />
        )}
    </Labelled>
);

/** A search form. It sends the search only when the user submits it. */
export function SearchForm({
    label,
    wrong,
    search,
    clear,
    children,
}: {
    label: string;
    /** The reason why the search cannot be sent. */
    wrong: string | null;
    search(): void;
    clear(): void;
    children: ComponentChildren;
}) {
    return (
        <form
            class="stack"
            role="search"
            aria-label={label}
            onSubmit={(event) => {
                event.preventDefault();
                if (wrong === null) search();
            }}
        >
            {children}
            <Trouble text={wrong} />
            <div class="row end wrap">
                <button type="button" class="btn small" onClick={clear}>
                    {text.clear}
                </button>
                <button type="submit" class="btn small primary" disabled={wrong !== null}>
                    {text.look}
                </button>
            </div>
        </form>
    );
}

export const AmountField = ({
    label,
    value,
    set,
    unit,
}: {
    label: string;
    value: string;
    set(value: string): void;
    unit: Unit;
}) => (
    <TextField
        label={label}
        value={value}
        set={set}
        required
        mode="decimal"
        lenMax={20}
        hint={text.amountHint({
            example: amountText(unit.exponent > 0 ? 1250 : 12, unit.exponent > 0 ? 2 : 0),
            currency: unit.currency,
            digits: unit.exponent,
        })}
    />
);

export function Choice<V extends string>({
    label,
    value,
    set,
    options,
    hint,
}: {
    label: string;
    value: V;
    set(value: V): void;
    options: [value: V, words: string][];
    hint?: string;
}) {
    return (
        <Labelled label={label} hint={hint}>
            {(id, described) => (
                <select
                    id={id}
                    value={value}
                    aria-describedby={described}
                    onChange={(event) => set(options[event.currentTarget.selectedIndex]![0])}
                >
                    {options.map(([one, words]) => (
                        <option key={one} value={one}>
                            {words}
                        </option>
                    ))}
                </select>
            )}
        </Labelled>
    );
}

/** The choice of a currency, if there is more than one. */
export function UnitChoice({ unit, set }: { unit: Unit | undefined; set(currency: string): void }) {
    const { units } = useDesk();
    if (units.length < 2 || !unit) return null;
    return (
        <Choice
            label={text.currency}
            value={unit.currency}
            set={set}
            options={units.map(({ currency }) => [currency, currency])}
        />
    );
}

export function Facts({ facts }: { facts: [string, ComponentChildren][] }) {
    return (
        <dl class="house-facts">
            {facts
                .filter(([, value]) => value !== null)
                .map(([head, value]) => (
                    <div key={head}>
                        <dt>{head}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
        </dl>
    );
}

/** A folded part of a view. Its data is requested when it opens. */
export function Fold({ title, children }: { title: string; children(): ComponentChildren }) {
    const [open, setOpen] = useState(false);
    return (
        <details class="panel fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
                <h2>{title}</h2>
            </summary>
            {open && <div class="stack fold-body">{children()}</div>}
        </details>
    );
}
