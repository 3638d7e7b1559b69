import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { roomExtras } from '../text';
import { upTo } from '../ui/field';
import { useClient } from '../ui/hooks';

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
        client.toasts.show(roomExtras.reported, 'note');
        dialog.current?.close();
    };
    return (
        <dialog ref={dialog} class="dialog" aria-labelledby={`${id}-title`} onClose={close}>
            <form class="stack" onSubmit={(event) => void submit(event)}>
                <h2 id={`${id}-title`}>{roomExtras.reportTitle}</h2>
                <blockquote class="reported">
                    <strong>{said.name}</strong> {said.text}
                </blockquote>
                <p class="hint">{roomExtras.reportLead}</p>
                <div class="field">
                    <label for={id}>{roomExtras.reportReason}</label>
                    <input
                        id={id}
                        value={reason}
                        required
                        autofocus
                        autocomplete="off"
                        onInput={upTo(reasonLenMax, setReason)}
                    />
                </div>
                <div class="row end wrap at-end">
                    <button type="button" class="btn" onClick={() => dialog.current?.close()}>
                        {roomExtras.reportNo}
                    </button>
                    <button type="submit" class="btn primary" disabled={busy || !reason.trim()}>
                        {roomExtras.reportSend}
                    </button>
                </div>
            </form>
        </dialog>
    );
}

/** A button at a line of chat. It reports the line to the staff once the player gives a reason. */
export function ReportButton(said: Said) {
    const [asking, ask] = useState(false);
    return (
        <>
            <button
                type="button"
                class="link"
                aria-label={roomExtras.reportWhom({ name: said.name })}
                onClick={() => ask(true)}
            >
                {roomExtras.report}
            </button>
            {asking && <AskWhy said={said} close={() => ask(false)} />}
        </>
    );
}
