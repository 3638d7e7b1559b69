import type { By } from '@anteroom/sdk';
import { hasNewRelease } from './offline/release';
import { codeIn, linkIn, type Place } from './pasted';

export type Route =
    | { view: 'lobby' | 'console' | 'games' | 'unknown' }
    | { view: 'replay'; name: string }
    | { view: 'verify'; name: string | null }
    | { view: 'room'; by: By };

/** Decodes a part of an address. A part that cannot be decoded stays as typed. */
function plain(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

/** Reads an address:
 * - `/`: the lobby
 * - `/r/CODE`: a table; `/j/LINK`: an invitation
 * - `/games`: the player's finished games; `/replay/NAME`: one of them
 * - `/verify` and `/verify/NAME`: checks of a deal
 * - `/house` and everything below it: the console */
export function parse(path: string): Route {
    const [, kind, name, ...more] = path.split('/');
    if (kind === 'house') return { view: 'console' };
    if (kind === '') return { view: 'lobby' };
    if (kind === 'games' && name === undefined) return { view: 'games' };
    const isRoom = name && more.join('') === '';
    if (kind === 'r' && isRoom) return { view: 'room', by: { code: codeIn(plain(name)) || plain(name) } };
    if (kind === 'j' && isRoom) return { view: 'room', by: { link: linkIn(plain(name)) || plain(name) } };
    if (kind === 'replay' && isRoom) return { view: 'replay', name: plain(name) };
    if (kind === 'verify' && (isRoom || name === undefined)) return { view: 'verify', name: name ? plain(name) : null };
    return { view: 'unknown' };
}

export const roomPath = (code: string): string => `/r/${encodeURIComponent(code)}`;
export const pathOf = (by: Place): string => ('link' in by ? linkPath(by.link) : roomPath(by.code));
export const replayPath = (name: string): string => `/replay/${encodeURIComponent(name)}`;
export const verifyPath = (name: string): string => `/verify/${encodeURIComponent(name)}`;
export const linkPath = (link: string): string => `/j/${encodeURIComponent(link)}`;

const changed = 'anteroom:navigate';

/** Goes to another view. If the server has a newer page, this is the moment to load it. */
export function navigate(path: string, { replace = false } = {}): void {
    if (path === location.pathname) return;
    if (replace) history.replaceState(null, '', path);
    else if (hasNewRelease()) location.assign(path);
    else history.pushState(null, '', path);
    window.dispatchEvent(new Event(changed));
}

/** Follows a link inside the page without a reload. Clicks with a modifier are left to the browser. */
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
