import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { follow_link } from '../router';
import type { State } from '../store/state';
import { t } from '../text';
import { own } from '../text/own_tabs';
import { useClient } from './hooks';
import { Cross, Person } from './icons';
import { OwnDoor } from './own_door';
import { SureButton, Tabs } from './parts';

function Field({
    label,
    value,
    set,
    hint,
    type = 'text',
    complete,
    len_min,
    len_max,
    first = false,
}: {
    label: string;
    value: string;
    set(value: string): void;
    hint?: string;
    type?: 'text' | 'password';
    complete: string;
    len_min?: number;
    len_max: number;
    first?: boolean;
}) {
    const id = useId();
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <input
                id={id}
                {...(type === 'password' ? { type } : { type })}
                value={value}
                autocomplete={complete}
                required
                minLength={len_min}
                maxLength={len_max}
                autofocus={first}
                autocapitalize="none"
                spellcheck={false}
                aria-describedby={hint ? `${id}-hint` : undefined}
                onInput={(event) => set(event.currentTarget.value)}
            />
            {hint && (
                <p class="hint" id={`${id}-hint`}>
                    {hint}
                </p>
            )}
        </div>
    );
}

function Trouble({ text }: { text: string | null }) {
    return (
        <p class="trouble" role="alert">
            {text}
        </p>
    );
}

/** Does one thing at a time, and keeps what the server said to it. */
function useDeed() {
    const [busy, set_busy] = useState(false);
    const [trouble, set_trouble] = useState<string | null>(null);
    const run = async (deed: () => Promise<string | null>, done: () => void) => {
        if (busy) return;
        set_busy(true);
        set_trouble(null);
        const refusal = await deed();
        set_busy(false);
        set_trouble(refusal);
        if (refusal === null) done();
    };
    return { busy, trouble, run, clear: () => set_trouble(null) };
}

const lengths = (state: State) => ({
    len_min: state.limits.password_len_min ?? 8,
    len_max: state.limits.password_len_max ?? 128,
});

/** The two ways from a guest to an account. */
function ComeIn({ state, close }: { state: State; close(): void }) {
    const client = useClient();
    const [fresh, set_fresh] = useState(false);
    const [name, set_name] = useState('');
    const [password, set_password] = useState('');
    const [shown, show] = useState(false);
    const { busy, trouble, run, clear } = useDeed();
    const way = (to_fresh: boolean) => {
        clear();
        set_fresh(to_fresh);
        if (to_fresh && !name) set_name(state.name);
    };
    const submit = (event: Event) => {
        event.preventDefault();
        void run(() => (fresh ? client.register(name.trim(), password) : client.log_in(name.trim(), password)), close);
    };
    const { len_min, len_max } = lengths(state);
    return (
        <form class="stack account-form" onSubmit={submit}>
            <fieldset class="ways">
                <legend class="unseen">{t.account.ways}</legend>
                {[false, true].map((one) => (
                    <label key={String(one)} class={`way${fresh === one ? ' chosen' : ''}`}>
                        <input
                            class="unseen"
                            type="radio"
                            name="way"
                            checked={fresh === one}
                            onChange={() => way(one)}
                        />
                        {one ? t.account.register : t.account.log_in}
                    </label>
                ))}
            </fieldset>
            <p class="hint">
                {fresh ? t.account.register_lead : t.account.log_in_lead}{' '}
                {!fresh && state.mine.length > 0 && t.account.log_in_seats}
            </p>
            <Field
                label={t.account.name}
                value={name}
                set={set_name}
                hint={fresh ? t.account.name_hint : undefined}
                complete="username"
                len_max={state.limits.name_len ?? 24}
                first
            />
            <Field
                label={t.account.password}
                value={password}
                set={set_password}
                type={shown ? 'text' : 'password'}
                hint={fresh ? t.account.password_hint(len_min) : undefined}
                complete={fresh ? 'new-password' : 'current-password'}
                len_min={len_min}
                len_max={len_max}
            />
            <label class="check">
                <input type="checkbox" checked={shown} onChange={(event) => show(event.currentTarget.checked)} />
                {t.account.show}
            </label>
            <Trouble text={trouble} />
            <button type="submit" class="btn primary" disabled={busy}>
                {fresh ? t.account.register_do : t.account.log_in}
            </button>
        </form>
    );
}

function NewPassword({ state, close }: { state: State; close(): void }) {
    const client = useClient();
    const [present, set_present] = useState('');
    const [wanted, set_wanted] = useState('');
    const { busy, trouble, run } = useDeed();
    const { len_min, len_max } = lengths(state);
    const submit = (event: Event) => {
        event.preventDefault();
        void run(() => client.change_password(present, wanted), close);
    };
    return (
        <details class="new-password">
            <summary>{t.account.change}</summary>
            <form class="stack account-form" onSubmit={submit}>
                <input
                    class="unseen"
                    type="text"
                    name="username"
                    autocomplete="username"
                    value={state.name}
                    readOnly
                    tabIndex={-1}
                    aria-hidden="true"
                />
                <Field
                    label={t.account.present}
                    value={present}
                    set={set_present}
                    type="password"
                    complete="current-password"
                    len_min={len_min}
                    len_max={len_max}
                />
                <Field
                    label={t.account.wanted}
                    value={wanted}
                    set={set_wanted}
                    type="password"
                    hint={t.account.password_hint(len_min)}
                    complete="new-password"
                    len_min={len_min}
                    len_max={len_max}
                />
                <p class="hint">{t.account.change_hint}</p>
                <Trouble text={trouble} />
                <button type="submit" class="btn" disabled={busy}>
                    {t.account.change_do}
                </button>
            </form>
        </details>
    );
}

/** Where the house has a currency, limits and games for money stand beside the account. */
function Mine({ state, close }: { state: State; close(): void }) {
    const [chosen, choose] = useState('account');
    const codes = Object.keys(state.balances).sort();
    const person = <Myself state={state} close={close} />;
    if (codes.length === 0) return person;
    return (
        <Tabs
            label={own.views}
            chosen={chosen}
            choose={choose}
            tabs={[
                { id: 'account', title: own.account, body: person },
                { id: 'limits', title: own.limits, body: <OwnDoor view="limits" codes={codes} /> },
                { id: 'games', title: own.games, body: <OwnDoor view="games" codes={codes} /> },
            ]}
        />
    );
}

function Myself({ state, close }: { state: State; close(): void }) {
    const client = useClient();
    return (
        <div class="stack">
            <p class="account-who">
                <strong>{state.name}</strong> <span class="tag">{t.account.roles[state.role] ?? state.role}</span>
            </p>
            {(state.role === 'cashier' || state.role === 'operator') && (
                <a
                    href="/house"
                    onClick={(event) => {
                        close();
                        follow_link(event);
                    }}
                >
                    {t.account.console}
                </a>
            )}
            <NewPassword state={state} close={close} />
            <div class="row wrap end">
                <SureButton
                    label={t.account.log_out_everywhere}
                    question={t.account.everywhere_question}
                    yes={t.account.log_out_everywhere}
                    no={t.account.everywhere_no}
                    run={() => void client.log_out(true)}
                />
                <button type="button" class="btn" onClick={() => void client.log_out(false)}>
                    {t.account.log_out}
                </button>
            </div>
        </div>
    );
}

/** The button in the header and what it opens. What was typed goes when it closes. */
export function Account({ state }: { state: State }) {
    const dialog = useRef<HTMLDialogElement>(null);
    const [open, set_open] = useState(false);
    const title = useId();
    const is_guest = state.role === 'guest';
    useEffect(() => {
        if (open) dialog.current?.showModal();
    }, [open]);
    const close = () => dialog.current?.close();
    return (
        <>
            {is_guest ? (
                <button type="button" class="account-button" aria-label={t.account.open} onClick={() => set_open(true)}>
                    <Person />
                    <span>{t.account.log_in}</span>
                </button>
            ) : (
                <button
                    type="button"
                    class="name-button own"
                    aria-label={t.account.mine(state.name)}
                    onClick={() => set_open(true)}
                >
                    <Person />
                    <span class="clip">{state.name}</span>
                </button>
            )}
            {open && (
                <dialog ref={dialog} class="dialog account" aria-labelledby={title} onClose={() => set_open(false)}>
                    <div class="row between">
                        <h2 id={title}>{is_guest ? t.account.ways : t.account.title}</h2>
                        <button type="button" class="icon-button" aria-label={t.shell.close} onClick={close}>
                            <Cross />
                        </button>
                    </div>
                    {is_guest ? <ComeIn state={state} close={close} /> : <Mine state={state} close={close} />}
                </dialog>
            )}
        </>
    );
}
