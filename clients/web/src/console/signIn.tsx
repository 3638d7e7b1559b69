import type { BegunFactor, OwnFactor } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { otpIn } from '../pasted';
import { save } from '../save';
import { staffConsole as text } from '../text';
import { Qr } from '../ui/qr';
import type { Api } from './api';
import { useDeed } from './hooks';
import { SecretField, Trouble } from './parts';

/** The secret in groups of four, which are easier to type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function FirstCode({
    begun,
    confirm,
    leave,
}: {
    begun: BegunFactor;
    confirm(otp: string): Promise<unknown>;
    leave(): void;
}) {
    const [otp, setOtp] = useState('');
    const { busy, trouble, run } = useDeed();
    const submit = (event: Event) => {
        event.preventDefault();
        void run(() => confirm(otpIn(otp)));
    };
    return (
        <form class="stack" aria-label={text.factorSetUp} onSubmit={submit}>
            <p>{text.factorScan}</p>
            <Qr text={begun.address} label={text.factorQr} />
            <p class="hint">
                {text.factorType} <code class="anchor-line">{inFours(begun.secret)}</code>
            </p>
            <SecretField label={text.factorFirstCode} value={otp} set={setOtp} complete="one-time-code" />
            <p class="hint">{text.factorOthersOut}</p>
            <Trouble text={trouble} />
            <div class="row end wrap">
                <button type="button" class="btn" disabled={busy} onClick={leave}>
                    {text.no}
                </button>
                <button type="submit" class="btn primary" disabled={busy}>
                    {text.factorConfirm}
                </button>
            </div>
        </form>
    );
}

/** The recovery codes. They are shown only once. */
function RecoveryCodes({ codes, close }: { codes: string[]; close(): void }) {
    return (
        <div class="stack anchor-sheet" role="group" aria-label={text.recoveryCodes}>
            <h3>{text.recoveryCodes}</h3>
            <p>{text.recoveryLead}</p>
            <ul class="recovery-codes">
                {codes.map((code) => (
                    <li key={code}>
                        <code>{code}</code>
                    </li>
                ))}
            </ul>
            <div class="row end wrap no-print">
                <button type="button" class="btn" onClick={() => window.print()}>
                    {text.print}
                </button>
                <button
                    type="button"
                    class="btn"
                    onClick={() => save('anteroom-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
                >
                    {text.recoverySave}
                </button>
                <button type="button" class="btn primary" onClick={close}>
                    {text.recoveryKept}
                </button>
            </div>
        </div>
    );
}

function FactorState({ factor }: { factor: OwnFactor }) {
    if (factor.on) return <p>{text.factorOn({ left: factor.recovery_codes })}</p>;
    return <p class={factor.needed ? 'trouble' : undefined}>{factor.needed ? text.factorNeeded : text.factorOff}</p>;
}

/** The second factor of the user's own account. */
export function SignIn({ api, factor, reload }: { api: Api; factor: OwnFactor; reload(): void }) {
    const [begun, setBegun] = useState<BegunFactor | null>(null);
    const [codes, setCodes] = useState<string[] | null>(null);
    const { busy, trouble, run } = useDeed();
    const told = async (asked: Promise<{ recovery_codes: string[] }>) => {
        setCodes((await asked).recovery_codes);
        setBegun(null);
    };
    return (
        <>
            <h1>{text.sections.me}</h1>
            <section class="panel stack" aria-labelledby="second-factor">
                <h2 id="second-factor">{text.factor}</h2>
                <p class="hint">{text.factorLead}</p>
                {codes ? (
                    <RecoveryCodes
                        codes={codes}
                        close={() => {
                            setCodes(null);
                            reload();
                        }}
                    />
                ) : begun ? (
                    <FirstCode
                        begun={begun}
                        confirm={(otp) => told(api.confirmSecondFactor(otp))}
                        leave={() => setBegun(null)}
                    />
                ) : (
                    <>
                        <FactorState factor={factor} />
                        <Trouble text={trouble} />
                        <div class="row end wrap">
                            {factor.on && (
                                <>
                                    <button
                                        type="button"
                                        class="btn"
                                        disabled={busy}
                                        onClick={() => void run(() => api.removeSecondFactor()).then(reload)}
                                    >
                                        {text.factorRemove}
                                    </button>
                                    <button
                                        type="button"
                                        class="btn"
                                        disabled={busy}
                                        onClick={() => void run(() => told(api.renewRecoveryCodes()))}
                                    >
                                        {text.recoveryRenew}
                                    </button>
                                </>
                            )}
                            <button
                                type="button"
                                class="btn primary"
                                disabled={busy}
                                onClick={() => void run(async () => setBegun(await api.beginSecondFactor()))}
                            >
                                {factor.on ? text.factorAgain : text.factorSetUp}
                            </button>
                        </div>
                    </>
                )}
            </section>
        </>
    );
}
