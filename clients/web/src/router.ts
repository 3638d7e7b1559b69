import type { By } from './store/state';

export type Route = { view: 'lobby' } | { view: 'house' } | { view: 'room'; by: By };

/** `/` is the lobby, `/r/CODE` a table, `/j/LINK` an invitation, `/house` and all below it the console. */
export function parse(path: string): Route {
    const [, kind, name] = path.split('/');
    if (kind === 'r' && name) return { view: 'room', by: { code: decodeURIComponent(name).toUpperCase() } };
    if (kind === 'j' && name) return { view: 'room', by: { link: decodeURIComponent(name) } };
    if (kind === 'house') return { view: 'house' };
    return { view: 'lobby' };
}

export const roomPath = (code: string): string => `/r/${encodeURIComponent(code)}`;
export const linkPath = (link: string): string => `/j/${encodeURIComponent(link)}`;

const changed = 'anteroom:navigate';

export function navigate(path: string, { replace = false } = {}): void {
    if (path === location.pathname) return;
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    window.dispatchEvent(new Event(changed));
}

/** Follows a link inside the page without a new load; leaves clicks with a modifier to the browser. */
export function followLink(event: MouseEvent): void {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(new URL(link.href).pathname);
}

export function onRoute(run: () => void): () => void {
    window.addEventListener('popstate', run);
    window.addEventListener(changed, run);
    return () => {
        window.removeEventListener('popstate', run);
        window.removeEventListener(changed, run);
    };
}
