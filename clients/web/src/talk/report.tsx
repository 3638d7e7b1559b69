import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { talk } from '../text';
import { useClient } from '../views/hooks';

const reasonLenMax = 200;

interface Said {
    room: number;
    line: number;
    name: string;
    text: string;
}

function AskWhy({ said, close }: { said: Said; close(): void }) {
    const client = useClient();
    const dialog = useRef<HTMLDialogElement>(null);
    const id = useId();
    const [reason, setReason] = useState('');
    const [busy, setBusy] = useState(false);
    useEffect(() => dialog.current?.showModal(), []);
    const submit = async (event: Event) => {
        event.preventDefault();
        if (busy || !reason.trim()) return;
        setBusy(true);
        const { room, line } = said;
        const done = await client.requests.ask({ type: 'report', room, line, reason: reason.trim() });
        setBusy(false);
        if (!done) return;
        client.toasts.show(talk.reported, 'note');
        dialog.current?.close();
    };
    return (
        <dialog ref={dialog} class="dialog" aria-labelledby={`${id}-title`} onClose={close}>
            <form class="stack" onSubmit={(event) => void submit(event)}>
                <h2 id={`${id}-title`}>{talk.reportTitle}</h2>
                <blockquote class="reported">
                    <strong>{said.name}</strong> {said.text}
                </blockquote>
                <p class="hint">{talk.reportLead}</p>
                <div class="field">
                    <label for={id}>{talk.reportReason}</label>
                    <input
                        id={id}
                        value={reason}
                        maxLength={reasonLenMax}
                        required
                        autofocus
                        autocomplete="off"
                        onInput={(event) => setReason(event.currentTarget.value)}
                    />
                </div>
                <div class="row end wrap">
                    <button type="button" class="btn" onClick={() => dialog.current?.close()}>
                        {talk.reportNo}
                    </button>
                    <button type="submit" class="btn primary" disabled={busy || !reason.trim()}>
                        {talk.reportSend}
                    </button>
                </div>
            </form>
        </dialog>
    );
}

/** At a line of chat: tells those who run the house of it, once it was said why. */
export function ReportButton(said: Said) {
    const [asking, ask] = useState(false);
    return (
        <>
            <button
                type="button"
                class="link"
                aria-label={talk.reportWhom({ name: said.name })}
                onClick={() => ask(true)}
            >
                {talk.report}
            </button>
            {asking && <AskWhy said={said} close={() => ask(false)} />}
        </>
    );
}
