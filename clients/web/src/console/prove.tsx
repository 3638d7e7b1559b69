import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { otpIn } from '../pasted';
import { staffConsole as text } from '../text';
import { UnencryptedHint } from '../ui/unencrypted';
import { type Api, Refused } from './api';
import { useDeed } from './hooks';
import { SecretField, Trouble } from './parts';

interface Typed {
    password: string;
    otp: string;
}

/** The input of the dialog, and whether it shows the field for a code. The field is known from the account or from
 * the server's answer. */
function useProof(api: Api, asksOtp: boolean) {
    const [typed, setTyped] = useState<Typed>({ password: '', otp: '' });
    const [code, askCode] = useState(asksOtp);
    const prove = async () => {
        try {
            await api.reauthenticate({ password: typed.password, ...(code ? { otp: otpIn(typed.otp) } : {}) });
        } catch (error) {
            if (error instanceof Refused && error.code === 'otp_needed') askCode(true);
            throw error;
        }
    };
    return { typed, type: (more: Partial<Typed>) => setTyped({ ...typed, ...more }), code, prove };
}

/** Asks for the password again, and for a code if the account has a second factor. */
export function ProveDialog({
    api,
    name,
    asksOtp,
    end,
}: {
    api: Api;
    name: string;
    asksOtp: boolean;
    end(proved: boolean): void;
}) {
    const dialog = useRef<HTMLDialogElement>(null);
    const title = useId();
    const proved = useRef(false);
    const { typed, type, code, prove } = useProof(api, asksOtp);
    const { busy, trouble, run } = useDeed();
    useEffect(() => {
        dialog.current?.showModal();
        dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    }, []);
    const submit = async (event: Event) => {
        event.preventDefault();
        proved.current = await run(prove);
        if (proved.current) dialog.current?.close();
    };
    return (
        <dialog
            ref={dialog}
            class="dialog act"
            aria-labelledby={title}
            onClose={() => end(proved.current)}
            onCancel={(event) => busy && event.preventDefault()}
        >
            <form class="stack" onSubmit={(event) => void submit(event)}>
                <h2 id={title}>{text.proveTitle}</h2>
                <p class="hint">{text.proveLead}</p>
                <NameForKeepers name={name} />
                <SecretField
                    label={text.password}
                    type="password"
                    value={typed.password}
                    set={(password) => type({ password })}
                    complete="current-password"
                />
                <UnencryptedHint />
                {code && <OtpField value={typed.otp} set={(otp) => type({ otp })} />}
                <Trouble text={trouble} />
                <div class="row end wrap at-end">
                    <button type="button" class="btn" disabled={busy} onClick={() => dialog.current?.close()}>
                        {text.no}
                    </button>
                    <button type="submit" class="btn primary" disabled={busy}>
                        {text.prove}
                    </button>
                </div>
            </form>
        </dialog>
    );
}

/** The account's name, for password managers. */
const NameForKeepers = ({ name }: { name: string }) => (
    <input
        class="unseen"
        type="text"
        name="username"
        autocomplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
    />
);

const OtpField = (of: { value: string; set(otp: string): void }) => (
    <SecretField label={text.otp} hint={text.otpHint} complete="one-time-code" {...of} />
);
