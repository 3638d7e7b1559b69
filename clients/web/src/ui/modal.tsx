import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A dialog that stays until one of its buttons is pressed. The browser keeps focus and pointer inside it. */
export function Modal({ label, children }: { label: string; children: ComponentChildren }) {
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => {
        const element = dialog.current;
        if (!element) return;
        element.showModal();
        const stays = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
        window.addEventListener('keydown', stays, true);
        // A phone's back gesture closes a dialog that has refused it once.
        const again = () => element.showModal();
        element.addEventListener('close', again);
        return () => {
            window.removeEventListener('keydown', stays, true);
            element.removeEventListener('close', again);
        };
    }, []);
    return (
        <dialog
            ref={dialog}
            class="dialog stack"
            role="alertdialog"
            aria-label={label}
            onCancel={(event) => event.preventDefault()}
        >
            {children}
        </dialog>
    );
}
