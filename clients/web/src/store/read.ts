import type { LobbyRoom, Template } from '../net/protocol';
import type { Role } from './state';

/** A role that this page does not know may as little as a guest. */
export const roleOf = (value: unknown): Role =>
    value === 'player' || value === 'cashier' || value === 'operator' ? value : 'guest';

export const templatesOf = (value: unknown): Template[] => (Array.isArray(value) ? (value as Template[]) : []);

/** Lists come as an array, or as an object of the shape of the `lobby` message. */
export function roomsOf(value: unknown): LobbyRoom[] {
    if (Array.isArray(value)) return value as LobbyRoom[];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).map(([key, room]) => ({ ...(room as LobbyRoom), room: Number(key.slice(1)) }));
}
