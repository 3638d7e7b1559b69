import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { house as text } from '../text/house';
import { useDeed } from './hooks';
import { TextField, Trouble } from './parts';

const reasonLenMax = 200;

function AskOnce({
    question,
    hint,
    yes,
    danger,
    run,
    close,
}: {
    question: string;
    hint?: string | undefined;
    yes: string;
    danger: boolean;
    run(reason: string): Promise<unknown>;
    close(): void;
}) {
    const dialog = useRef<HTMLDialogElement>(null);
    const title = useId();
    const [reason, setReason] = useState('');
    const { busy, trouble, run: act } = useDeed();
    useEffect(() => {
        dialog.current?.showModal();
        dialog.current?.querySelector('input')?.focus();
    }, []);
    const submit = async (event: Event) => {
        event.preventDefault();
        if (reason.trim() !== '' && (await act(() => run(reason.trim())))) dialog.current?.close();
    };
    return (
        <dialog
            ref={dialog}
            class="dialog act"
            aria-labelledby={title}
            onClose={close}
            onCancel={(event) => busy && event.preventDefault()}
        >
            <form class="stack" onSubmit={(event) => void submit(event)}>
                <h2 id={title}>{question}</h2>
                {hint && <p class="hint">{hint}</p>}
                <TextField
                    label={text.reason}
                    value={reason}
                    set={setReason}
                    hint={text.reasonHint}
                    lenMax={reasonLenMax}
                    required
                />
                <Trouble text={trouble} />
                <div class="row end wrap">
                    <button type="button" class="btn" disabled={busy} onClick={() => dialog.current?.close()}>
                        {text.no}
                    </button>
                    <button
                        type="submit"
                        class={`btn ${danger ? 'danger' : 'primary'}`}
                        disabled={busy || reason.trim() === ''}
                    >
                        {yes}
                    </button>
                </div>
            </form>
        </dialog>
    );
}

/** A deed that is asked about once and needs a reason. What was refused is said in the dialog, which stays. */
export function ActButton({
    label,
    question,
    hint,
    yes,
    run,
    danger = false,
    disabled = false,
    children,
}: {
    label: string;
    question: string;
    hint?: string;
    yes: string;
    run(reason: string): Promise<unknown>;
    danger?: boolean;
    disabled?: boolean;
    children?: ComponentChildren;
}) {
    const [asking, ask] = useState(false);
    return (
        <>
            <button type="button" class="btn small" disabled={disabled} onClick={() => ask(true)}>
                {children ?? label}
            </button>
            {asking && (
                <AskOnce question={question} hint={hint} yes={yes} danger={danger} run={run} close={() => ask(false)} />
            )}
        </>
    );
}
