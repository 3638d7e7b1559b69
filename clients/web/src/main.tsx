import type { Socket } from '@anteroom/sdk';
import { render } from 'preact';
import { App } from './app/app';
import { Client } from './client';
import { socketAddress } from './client/address';
import { keepEndedGames } from './client/endedGames';
import { tokenKey } from './client/keys';
import { steadyNow } from './dates';
import { applyLooks } from './looks/looks';
import { device, deviceScreen } from './notifications/device';
import { Notifier } from './notifications/notifier';
import { Sounds } from './notifications/sounds';
import { keepScreenOn } from './notifications/wakeLock';
import { lookAfterBreaks, lookForRelease } from './offline/release';
import { offered, shelf, shelfHere as storage } from './shelf';
import { language, onWords, speak, speakOf } from './text';
import { languageKey, languageOf } from './text/languages';
import { keepFocus } from './ui/focus';
import { ClientContext, NotifierContext, TokenContext } from './ui/hooks';
import { keepTextsApart } from './ui/textNodes';
import './style/index.css';

const theme = storage.getItem('anteroom.theme');
if (theme) document.documentElement.dataset.theme = theme;
applyLooks(storage, document.documentElement);

const client = new Client({
    open: () =>
        new WebSocket(
            socketAddress(location, 'connection' in navigator ? (navigator.connection as object) : undefined),
            'anteroom.v1',
        ) as unknown as Socket,
    shelf: storage,
    fetchJson: async (path) => (await fetch(path)).json(),
    now: steadyNow,
    restart: () => location.reload(),
});
window.addEventListener('offline', () => client.offline());
// A tab or network that comes back does not wait for the next retry.
window.addEventListener('online', () => client.online());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && client.online());

lookAfterBreaks(client.store);
keepScreenOn(client.store, deviceScreen);
keepEndedGames(
    client.store,
    shelf(() => sessionStorage),
);
window.addEventListener('vite:preloadError', () => void lookForRelease().then((isOld) => isOld && location.reload()));
if (import.meta.env.PROD)
    void offered(() => navigator.serviceWorker)
        ?.register('/worker.js')
        .catch(() => undefined);

const sounds = new Sounds(storage, () => ('AudioContext' in window ? new AudioContext() : null));
for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, () => sounds.wake(), { once: true });
const notifier = new Notifier(client.store, storage, sounds, device, client.toasts);

keepTextsApart();
const page = (
    <ClientContext.Provider value={client}>
        <NotifierContext.Provider value={notifier}>
            <App />
        </NotifierContext.Provider>
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
// If a language cannot be loaded, for example offline, English may be there. Without the language's words for server
// messages, the server's own words are shown.
void speak(languageOf(location.search, storage.getItem(languageKey), navigator.languages))
    .catch(() => speak('en'))
    .then(show)
    .then(() => speakOf('told'))
    .catch(() => undefined);
