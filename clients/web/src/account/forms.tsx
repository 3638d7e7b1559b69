import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Refusal } from '../client/identity';
import { otpIn } from '../pasted';
import { followLink } from '../router';
import type { State } from '../store/state';
import { myAccount, t, wrongPasswords } from '../text';
import { upTo } from '../ui/field';
import { useClient } from '../ui/hooks';
import { SureButton, Tabs } from '../ui/parts';
import { UnencryptedHint } from '../ui/unencrypted';
import { GamesView } from './games';
import { LimitsView } from './limits';
import { LoginsView } from './logins';
import { ReceiptsView } from './receipts';

function Field({
    label,
    value,
    set,
    hint,
    type = 'text',
    complete,
    lenMin,
    lenMax,
    first = false,
}: {
    label: string;
    value: string;
    set(value: string): void;
    hint?: string;
    type?: 'text' | 'password';
    complete: string;
    lenMin?: number;
    lenMax: number;
    first?: boolean;
}) {
    const id = useId();
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (first) field.current?.focus();
    }, []);
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <input
                id={id}
                ref={field}
                {...(type === 'password' ? { type } : { type })}
                value={value}
                autocomplete={complete}
                required
                minLength={lenMin}
                autocapitalize="none"
                spellcheck={false}
                aria-describedby={hint ? `${id}-hint` : undefined}
                onInput={upTo(lenMax, set)}
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

/** Runs one action at a time and keeps the server's refusal. */
function useDeed() {
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState<string | null>(null);
    const run = async (deed: () => Promise<string | null>, done: () => void) => {
        if (busy) return;
        setBusy(true);
        setTrouble(null);
        const refusal = await deed();
        setBusy(false);
        setTrouble(refusal);
        if (refusal === null) done();
    };
    return { busy, trouble, run, clear: () => setTrouble(null) };
}

const lengths = (state: State) => ({
    lenMin: state.limits.password_len_min ?? 8,
    lenMax: state.limits.password_len_max ?? 128,
});

const Ways = ({ fresh, choose }: { fresh: boolean; choose(fresh: boolean): void }) => (
    <fieldset class="ways">
        <legend class="unseen">{t.account.ways}</legend>
        {[false, true].map((one) => (
            <label key={String(one)} class={`way${fresh === one ? ' chosen' : ''}`}>
                <input class="unseen" type="radio" name="way" checked={fresh === one} onChange={() => choose(one)} />
                {one ? myAccount.account.register : t.account.logIn}
            </label>
        ))}
    </fieldset>
);

/** Runs actions that may need a one-time code. Its field appears once the server has asked for a code. */
function useOtp() {
    const [otp, setOtp] = useState('');
    const [asksOtp, askOtp] = useState(false);
    const withOtp = async (deed: (code: { otp?: string }) => Promise<Refusal | null>) => {
        const refused = await deed(asksOtp && otp ? { otp: otpIn(otp) } : {});
        if (refused?.code === 'otp_needed') askOtp(true);
        return refused?.words ?? null;
    };
    const field = asksOtp && (
        <Field
            label={myAccount.account.otp}
            value={otp}
            set={setOtp}
            hint={myAccount.account.otpHint}
            complete="one-time-code"
            lenMin={6}
            lenMax={24}
            first
        />
    );
    return { withOtp, field };
}

/** The two ways from a guest to an account: log in or register. */
function ComeIn({ state, close }: { state: State; close(): void }) {
    const { account } = useClient();
    const [fresh, setFresh] = useState(false);
    const [name, setName] = useState('');
    const [password, setPassword] = useState('');
    const [shown, show] = useState(false);
    const { withOtp, field } = useOtp();
    const { busy, trouble, run, clear } = useDeed();
    const way = (toFresh: boolean) => {
        clear();
        setFresh(toFresh);
        if (toFresh && !name) setName(state.name);
    };
    const submit = (event: Event) => {
        event.preventDefault();
        const logIn = () => withOtp((code) => account.logIn({ account: name.trim(), password, ...code }));
        void run(() => (fresh ? account.register(name.trim(), password) : logIn()), close);
    };
    const { lenMin, lenMax } = lengths(state);
    return (
        <form class="stack account-form" onSubmit={submit}>
            <Ways fresh={fresh} choose={way} />
            <p class="hint">
                {fresh ? myAccount.account.registerLead : myAccount.account.logInLead}{' '}
                {!fresh && state.mine.length > 0 && myAccount.account.logInSeats}
            </p>
            <Field
                label={myAccount.account.name}
                value={name}
                set={setName}
                hint={fresh ? myAccount.account.nameHint : undefined}
                complete="username"
                lenMax={state.limits.name_len ?? 24}
                first
            />
            <Field
                label={myAccount.account.password}
                value={password}
                set={setPassword}
                type={shown ? 'text' : 'password'}
                hint={fresh ? myAccount.account.passwordHint({ least: lenMin }) : undefined}
                complete={fresh ? 'new-password' : 'current-password'}
                lenMin={lenMin}
                lenMax={lenMax}
            />
            <UnencryptedHint />
            {!fresh && field}
            <label class="check">
                <input type="checkbox" checked={shown} onChange={(event) => show(event.currentTarget.checked)} />
                {myAccount.account.show}
            </label>
            <Trouble text={trouble} />
            <div class="at-end">
                <button type="submit" class="btn primary" disabled={busy}>
                    {fresh ? myAccount.account.registerDo : t.account.logIn}
                </button>
            </div>
        </form>
    );
}

function NewPassword({ state, close }: { state: State; close(): void }) {
    const client = useClient();
    const [present, setPresent] = useState('');
    const [wanted, setWanted] = useState('');
    const { withOtp, field } = useOtp();
    const { busy, trouble, run } = useDeed();
    const { lenMin, lenMax } = lengths(state);
    const submit = (event: Event) => {
        event.preventDefault();
        const passwords = { password: present, new_password: wanted };
        void run(() => withOtp((code) => client.account.changePassword({ ...passwords, ...code })), close);
    };
    return (
        <details class="new-password">
            <summary>{myAccount.account.change}</summary>
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
                    label={myAccount.account.present}
                    value={present}
                    set={setPresent}
                    type="password"
                    complete="current-password"
                    lenMin={lenMin}
                    lenMax={lenMax}
                />
                <Field
                    label={myAccount.account.wanted}
                    value={wanted}
                    set={setWanted}
                    type="password"
                    hint={myAccount.account.passwordHint({ least: lenMin })}
                    complete="new-password"
                    lenMin={lenMin}
                    lenMax={lenMax}
                />
                <UnencryptedHint />
                {field}
                <p class="hint">{myAccount.account.changeHint}</p>
                <Trouble text={trouble} />
                <button type="submit" class="btn" disabled={busy}>
                    {myAccount.account.changeDo}
                </button>
            </form>
        </details>
    );
}

/** The account. If the player has balances, limits and games for money stand beside it. */
function Mine({ state, close }: { state: State; close(): void }) {
    const [chosen, choose] = useState('account');
    const codes = Object.keys(state.balances).sort();
    const person = <Myself state={state} close={close} />;
    if (codes.length === 0) return person;
    return (
        <Tabs
            label={myAccount.account.views}
            chosen={chosen}
            choose={choose}
            tabs={[
                { id: 'account', title: myAccount.account.mine, body: person },
                { id: 'limits', title: myAccount.account.limits, body: <LimitsView /> },
                { id: 'games', title: myAccount.account.games, body: <GamesView codes={codes} /> },
                { id: 'receipts', title: myAccount.receipts, body: <ReceiptsView balances={state.balances} /> },
            ]}
        />
    );
}

function Myself({ state, close }: { state: State; close(): void }) {
    const client = useClient();
    return (
        <div class="stack">
            <p class="account-who">
                <strong>{state.name}</strong> <span class="tag">{myAccount.account.roles[state.role]}</span>
            </p>
            {(state.role === 'cashier' || state.role === 'operator') && (
                <a
                    href="/house"
                    onClick={(event) => {
                        close();
                        followLink(event);
                    }}
                >
                    {myAccount.account.console}
                </a>
            )}
            {state.wrongPasswords && <p class="trouble">{wrongPasswords(state.wrongPasswords)}</p>}
            <NewPassword state={state} close={close} />
            <LoginsView />
            <div class="row wrap end">
                <SureButton
                    label={myAccount.account.logOutEverywhere}
                    question={myAccount.account.everywhereQuestion}
                    yes={myAccount.account.logOutEverywhere}
                    no={myAccount.account.everywhereNo}
                    run={() => void client.account.logOut(true)}
                />
                <button type="button" class="btn" onClick={() => void client.account.logOut(false)}>
                    {myAccount.account.logOut}
                </button>
            </div>
        </div>
    );
}

/** The content of the account dialog. A guest sees the ways to an account. */
export const AccountForms = (props: { state: State; close(): void }) =>
    props.state.role === 'guest' ? <ComeIn {...props} /> : <Mine {...props} />;
