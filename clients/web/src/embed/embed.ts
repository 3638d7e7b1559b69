// A table in a frame of another site's page. The server draws it into the page; this script then fetches the picture
// again and again. It needs nothing of the player's page, sends no credentials and stores nothing.

const everyMs = 3000;
/** The longest wait while the server is busy or the connection is lost. */
const longestMs = 60_000;

const frame = document.querySelector<HTMLElement>('[data-picture]')!;
let shown = '';
let waitMs = everyMs;

async function look(): Promise<void> {
    const answer = await fetch(frame.dataset.picture!, { credentials: 'omit' });
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (text === shown) return;
    shown = text;
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    frame.replaceChildren(document.importNode(documentElement, true));
}

function later(): void {
    setTimeout(async () => {
        // A hidden page fetches nothing until it is visible again.
        if (!document.hidden)
            await look().then(
                () => (waitMs = everyMs),
                () => (waitMs = Math.min(2 * waitMs, longestMs)),
            );
        later();
    }, waitMs);
}

later();
