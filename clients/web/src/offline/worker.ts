// The page's service worker. The page starts at once on a slow network; offline it starts and says so. The worker
// caches the files of the build, which are the same for everyone. It caches nothing that the server sends: no frame,
// nothing below /api or /spec. It caches the words of one language, and those of others once requested. A new release waits
// until all pages of the old one are closed; they have all their parts. The worker also shows the notifications.

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
/** The files of this release, with the page first. The build fills them in. */
declare const __FILES__: readonly string[];

export {};

const files = __FILES__;
const prefix = 'anteroom ';
const cacheName = prefix + files.join(' ');
/** The longest wait for the newest page while a cached one exists. */
const patienceMs = 3000;
/** The addresses that the server answers with the page, except unknown ones. */
const ofPage = /^\/(?:$|(?:house|verify)(?:\/|$)|games$|(?:[rj]|replay)\/[^/]+$)/;

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

/** Fetches a file from the server and caches it. */
async function fetched(path: string): Promise<Response> {
    const answer = await fetch(path);
    if (answer.ok) await (await caches.open(cacheName)).put(path, answer.clone());
    return answer;
}

/** The server's page, or the cached one if the server takes too long. */
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

/** Focuses the tab that shows the table, or opens a new one. */
async function bringForward(path: string): Promise<unknown> {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find(({ url }) => new URL(url).pathname === path);
    return tab ? tab.focus() : self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(bringForward(String(event.notification.data)));
});
