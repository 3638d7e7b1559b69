/** Copies by selection, the older way. It also works over plain HTTP, where browsers offer no clipboard interface. */
function copySelected(text: string): boolean {
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('readonly', '');
    field.style.position = 'fixed';
    field.style.opacity = '0';
    // An open modal allows no selection outside itself.
    const holder = document.activeElement?.closest('dialog') ?? document.body;
    const focused = document.activeElement;
    holder.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
}

/** Copies a text to the clipboard. Returns whether the browser allowed it. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
}
