import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { State } from '../store/state';
import { t } from '../text';
import { Cross, Person } from '../ui/icons';
import { LazyAccountForms } from './lazy';

/** The account button in the header, and its dialog. The input is dropped when the dialog closes. */
export function AccountButton({ state }: { state: State }) {
    const dialog = useRef<HTMLDialogElement>(null);
    const [open, setOpen] = useState(false);
    const title = useId();
    const isGuest = state.role === 'guest';
    useEffect(() => {
        if (open) dialog.current?.showModal();
    }, [open]);
    const close = () => dialog.current?.close();
    return (
        <>
            {isGuest ? (
                <button type="button" class="account-button" aria-label={t.account.open} onClick={() => setOpen(true)}>
                    <Person />
                    <span>{t.account.logIn}</span>
                </button>
            ) : (
                <button
                    type="button"
                    class="name-button own"
                    aria-label={t.account.mine({ name: state.name })}
                    onClick={() => setOpen(true)}
                >
                    <Person />
                    <span class="clip" translate={false}>
                        {state.name}
                    </span>
                </button>
            )}
            {open && (
                <dialog ref={dialog} class="dialog account" aria-labelledby={title} onClose={() => setOpen(false)}>
                    <div class="row between">
                        <h2 id={title}>{isGuest ? t.account.ways : t.account.title}</h2>
                        <button type="button" class="icon-button" aria-label={t.shell.close} onClick={close}>
                            <Cross />
                        </button>
                    </div>
                    <LazyAccountForms state={state} close={close} />
                </dialog>
            )}
        </>
    );
}
