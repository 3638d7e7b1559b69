import { useEffect, useRef, useState } from 'preact/hooks';
import { chatCount, type Room, type State } from '../store/state';
import { t } from '../text';
import { Bubble, Cross } from '../ui/icons';
import { LazyChat } from './lazy';

/** Chat and reactions on a phone, whose table fills the screen: a button near the hand, and a sheet at the lower
 * edge. */
export function ThumbChat({ room, state }: { room: Room; state: State }) {
    const sheet = useRef<HTMLDialogElement>(null);
    const [open, set] = useState(false);
    const said = chatCount(room.log);
    const [read, setRead] = useState(said);
    useEffect(() => {
        if (open) setRead(said);
    }, [open, said]);
    const unread = open ? 0 : Math.max(0, said - read);
    return (
        <>
            <button
                type="button"
                class="icon-button thumb-chat"
                aria-label={t.chat.title}
                aria-haspopup="dialog"
                onClick={() => {
                    set(true);
                    sheet.current?.showModal();
                }}
            >
                <Bubble />
                {unread > 0 && (
                    <span class="badge" role="img" aria-label={t.chat.unread({ n: unread })}>
                        {unread}
                    </span>
                )}
            </button>
            <dialog ref={sheet} class="dialog chat-sheet" aria-label={t.chat.title} onClose={() => set(false)}>
                <div class="row between">
                    <h2>{t.chat.title}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        aria-label={t.shell.close}
                        onClick={() => sheet.current?.close()}
                    >
                        <Cross />
                    </button>
                </div>
                {open && <LazyChat room={room} state={state} />}
            </dialog>
        </>
    );
}
