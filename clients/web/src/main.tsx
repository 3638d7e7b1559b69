import type { Socket } from '@anteroom/sdk';
import { render } from 'preact';
import { Caller } from './call/caller';
import { hall } from './call/hall';
import { Sounds } from './call/sounds';
import { Client } from './client';
import { socketAddress } from './client/address';
import { keepEndedGames, type TabShelf } from './client/endedGames';
import { tokenKey } from './client/keys';
import { lookAfterBreaks, lookForRelease } from './offline/release';
import { language, onWords, speak, speakOf } from './text';
import { languageKey, languageOf } from './text/languages';
import { App } from './views/app';
import { keepFocus } from './views/focus';
import { CallerContext, ClientContext, TokenContext } from './views/hooks';
import './style/index.css';

/** The browser's storage, or one that forgets where it is forbidden. */
function shelf(of: () => Storage): TabShelf {
    try {
        of().getItem('anteroom.name');
        return of();
    } catch {
        const kept = new Map<string, string>();
        return {
            getItem: (key) => kept.get(key) ?? null,
            setItem: (key, value) => void kept.set(key, value),
            removeItem: (key) => void kept.delete(key),
        };
    }
}

const storage = shelf(() => localStorage);
const theme = storage.getItem('anteroom.theme');
if (theme) document.documentElement.dataset.theme = theme;

const client = new Client({
    open: () =>
        new WebSocket(
            socketAddress(location, 'connection' in navigator ? (navigator.connection as object) : undefined),
            'anteroom.v1',
        ) as unknown as Socket,
    shelf: storage,
    fetchJson: async (path) => (await fetch(path)).json(),
    now: () => Date.now(),
    restart: () => location.reload(),
});
window.addEventListener('offline', () => client.offline());
// A tab that comes back, or a network that does, need not wait for the next try.
window.addEventListener('online', () => client.online());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && client.online());

lookAfterBreaks(client.store);
keepEndedGames(
    client.store,
    shelf(() => sessionStorage),
);
window.addEventListener('vite:preloadError', () => void lookForRelease().then((isOld) => isOld && location.reload()));
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);

const sounds = new Sounds(storage, () => ('AudioContext' in window ? new AudioContext() : null));
for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, () => sounds.wake(), { once: true });
const caller = new Caller(client.store, storage, sounds, hall, client.toasts);

const page = (
    <ClientContext.Provider value={client}>
        <CallerContext.Provider value={caller}>
            <App />
        </CallerContext.Provider>
    </ClientContext.Provider>
);
keepFocus();
onWords(() => {
    document.documentElement.lang = language;
});
const show = () =>
    render(
        <TokenContext.Provider value={() => storage.getItem(tokenKey)}>{page}</TokenContext.Provider>,
        document.getElementById('app')!,
    );
// Where a language cannot be had, as without a line, there may be the other one; and without its words for what the server
// says, the server's own stand.
void speak(languageOf(location.search, storage.getItem(languageKey), navigator.languages))
    .catch(() => speak('en'))
    .then(show)
    .then(() => speakOf('told'))
    .catch(() => undefined);
