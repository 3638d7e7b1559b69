import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { useDeed } from './hooks';
import { TextField, Trouble } from './parts';

const reasonLenMax = 140;

function AskOnce({
    question,
    hint,
    more,
    yes,
    danger,
    forPlayers,
    run,
    close,
}: {
    question: string;
    hint?: string | undefined;
    more?: (() => ComponentChildren) | undefined;
    yes: string;
    danger: boolean;
    forPlayers: boolean;
    run(reason: string, words: string): Promise<unknown>;
    close(): void;
}) {
    const dialog = useRef<HTMLDialogElement>(null);
    const title = useId();
    const [reason, setReason] = useState('');
    const [words, setWords] = useState('');
    const { busy, trouble, run: act } = useDeed();
    useEffect(() => {
        dialog.current?.showModal();
        dialog.current?.querySelector('input')?.focus();
    }, []);
    const submit = async (event: Event) => {
        event.preventDefault();
        if (reason.trim() !== '' && (await act(() => run(reason.trim(), words.trim())))) dialog.current?.close();
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
                {more?.()}
                <TextField
                    label={text.reason}
                    value={reason}
                    set={setReason}
                    hint={text.reasonHint}
                    lenMax={reasonLenMax}
                    required
                />
                {forPlayers && (
                    <TextField
                        label={text.words}
                        value={words}
                        set={setWords}
                        hint={text.wordsHint}
                        lenMax={reasonLenMax}
                    />
                )}
                <Trouble text={trouble} />
                <div class="row end wrap at-end">
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

/** A button for an action that needs confirmation and a reason. A refusal is shown in the dialog, which stays open. */
export function ActButton({
    label,
    question,
    hint,
    more,
    yes,
    run,
    danger = false,
    forPlayers = false,
    disabled = false,
    children,
}: {
    label: string;
    question: string;
    hint?: string;
    /** Further facts, read when the dialog opens. */
    more?: () => ComponentChildren;
    yes: string;
    run(reason: string, words: string): Promise<unknown>;
    danger?: boolean;
    /** True if the players get a message. It has words of its own and never the reason. */
    forPlayers?: boolean;
    disabled?: boolean;
    children?: ComponentChildren;
}) {
    const [asking, ask] = useState(false);
    return (
        <>
            <button type="button" class="btn small" disabled={disabled} onClick={() => ask(true)}>
                {children ?? label}
            </button>
            {asking && <AskOnce {...{ question, hint, more, yes, danger, forPlayers, run }} close={() => ask(false)} />}
        </>
    );
}
