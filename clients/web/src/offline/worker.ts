// The page's service worker: the page starts at once where the line is slow, and without one it comes up and says so.
// It keeps what the build made, which is the same for everybody, and nothing that the server says: no frame, nothing
// below /api or /spec. Of the words it keeps those of one language, and of others what was asked for. A new release
// waits until the pages of the old one are closed; they have all their parts. It also carries the system's messages.

interface Lasting extends Event {
    waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Lasting {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
}
interface Clicked extends Lasting {
    readonly notification: Notification;
}
interface Tab {
    readonly url: string;
    focus(): Promise<unknown>;
}
declare const self: {
    readonly location: Location;
    readonly clients: {
        matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
        openWindow(path: string): Promise<unknown>;
    };
    addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void;
    addEventListener(type: 'notificationclick', run: (event: Clicked) => void): void;
    addEventListener(type: 'fetch', run: (event: Asked) => void): void;
};
/** The files of this release, put in by the build: the page first. */
declare const __FILES__: readonly string[];

export {};

const files = __FILES__;
const prefix = 'anteroom ';
const cacheName = prefix + files.join(' ');
/** Longer than this nobody waits for the newest page when there is one at hand. */
const patienceMs = 3000;
/** The addresses at which the server answers with the page, but for those that it does not know. */
const ofPage = /^\/(?:$|(?:house|verify)(?:\/|$)|[rj]\/[^/]+$)/;

const languageOf = (path: string): string | undefined => /^\/assets\/text-(\w+?)-/.exec(path)?.[1];
const wanted = navigator.languages.map((tag) => tag.split('-')[0]!);
const spoken = wanted.find((language) => files.some((path) => languageOf(path) === language)) ?? 'en';

self.addEventListener('install', (event) => {
    const ours = files.filter((path) => [undefined, spoken].includes(languageOf(path)));
    const fresh = ours.map((path) => new Request(path, { cache: 'no-cache' }));
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
    const isOld = (name: string) => name.startsWith(prefix) && name !== cacheName;
    event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

const kept = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(path);

/** From the server, and kept from then on. */
async function fetched(path: string): Promise<Response> {
    const answer = await fetch(path);
    if (answer.ok) await (await caches.open(cacheName)).put(path, answer.clone());
    return answer;
}

/** The server's, unless that takes too long. */
async function page(request: Request): Promise<Response> {
    const served = fetch(request);
    const late = new Promise<undefined>((done) => setTimeout(done, patienceMs));
    const first = await Promise.race([served.catch(() => undefined), late]);
    return first ?? (await kept(files[0]!)) ?? served;
}

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (request.mode === 'navigate') {
        if (ofPage.test(pathname)) event.respondWith(page(request));
    } else if (files.includes(pathname)) {
        event.respondWith(kept(pathname).then((answer) => answer ?? fetched(pathname)));
    }
});

/** The tab in which that table is open, or a new one. */
async function bringForward(path: string): Promise<unknown> {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find(({ url }) => new URL(url).pathname === path);
    return tab ? tab.focus() : self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(bringForward(String(event.notification.data)));
});
