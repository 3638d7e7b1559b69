/** The way of before the clipboard had an interface; it works over plain HTTP too, where that one is not offered. */
function copySelected(text: string): boolean {
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('readonly', '');
    field.style.position = 'fixed';
    field.style.opacity = '0';
    // A modal lets nothing outside of it be selected.
    const holder = document.activeElement?.closest('dialog') ?? document.body;
    const focused = document.activeElement;
    holder.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
}

/** Puts a text where it can be pasted from; says whether that was allowed. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
}
