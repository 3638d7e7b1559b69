// A button at each block of code, which copies the block.

/** The time in milliseconds for which a button shows the result. */
const SAID_MS = 2000;

/** Copies a selection. Browsers give the clipboard only to pages with TLS, and a server in a local network may have no
 * TLS. */
function copiedBySelection(code) {
    const selection = getSelection();
    selection.selectAllChildren(code);
    const copied = document.execCommand('copy');
    if (copied) selection.removeAllRanges();
    return copied;
}

async function copied(code) {
    try {
        await navigator.clipboard.writeText(code.textContent);
        return true;
    } catch {
        return copiedBySelection(code);
    }
}

/** Puts a button before each block of code in `text`. One element for the whole page tells the result to screen
 * readers. */
export function addCopyButtons(text) {
    const heard = document.createElement('div');
    heard.className = 'heard';
    heard.setAttribute('role', 'status');
    document.body.append(heard);
    for (const pre of text.querySelectorAll('pre')) {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'copy';
        button.textContent = 'Copy';
        let timer;
        button.addEventListener('click', async () => {
            // If copying fails, the block stays selected.
            const said = (await copied(pre.querySelector('code') ?? pre)) ? 'Copied' : 'Selected: press Ctrl+C';
            button.textContent = said;
            heard.textContent = said;
            clearTimeout(timer);
            timer = setTimeout(() => {
                button.textContent = 'Copy';
                heard.textContent = '';
            }, SAID_MS);
        });
        const block = document.createElement('div');
        block.className = 'block';
        pre.replaceWith(block);
        block.append(button, pre);
    }
}
