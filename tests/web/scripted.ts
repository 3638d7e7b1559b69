import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';

const here = __dirname;
const dist = join(here, '../../clients/web/dist');
const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
};

export type Frame = { type: string } & Record<string, unknown>;
export interface Script {
    games: unknown[];
    templates?: unknown[];
    lobby: Frame[];
    mine: Frame[];
    frames: Record<string, Frame[]>;
}

export const script = (name: string): Script =>
    JSON.parse(readFileSync(join(here, 'frames', `${name}.json`), 'utf8')) as Script;

/** Serves the built page and answers its WebSocket with frames from a file, without a server. `tell` sends the frames
 * of one part. `asked` has the frames that the page sent. The tests' addresses are not encrypted. Unless `warns` is
 * set, the player has already closed the warning about this. */
export async function scripted(page: Page, lines: Script, first: string, warns = false) {
    if (!warns) await page.addInitScript(() => localStorage.setItem('anteroom.unencrypted', 'closed'));
    const asked: Frame[] = [];
    const now = Date.now();
    const inTime = (frame: Frame): string =>
        JSON.stringify(frame, (key, value: unknown) =>
            (key === 'now' || key === 'deadline') && typeof value === 'number' ? now + value : value,
        );
    let send: (frame: Frame) => void = () => undefined;
    await page.route('**/*', async (route) => {
        const path = new URL(route.request().url()).pathname;
        const file = join(dist, extname(path) ? path : 'index.html');
        if (!existsSync(file)) return route.fulfill({ status: 404, body: '' });
        return route.fulfill({
            body: readFileSync(file),
            contentType: types[extname(file)],
            headers: { 'content-security-policy': "default-src 'self'; connect-src 'self' ws:" },
        });
    });
    await page.routeWebSocket('**/ws', (socket) => {
        send = (frame) => socket.send(inTime(frame));
        socket.onMessage((text) => {
            const message = JSON.parse(String(text)) as Frame;
            asked.push(message);
            const ok = (data?: unknown) => send({ type: 'ok', re: message.id, ...(data ? { data } : {}) } as Frame);
            if (message.type === 'hello')
                ok({
                    player: 1,
                    name: message.name ?? 'Ada',
                    role: 'guest',
                    token: 'a-token',
                    now: 0,
                    heartbeat_ms: 600_000,
                    games: lines.games,
                    mutes: [],
                    limits: { name_len: 24, chat_len: 300 },
                });
            else if (message.type === 'lobby')
                ok({
                    rooms: Object.fromEntries(lines.lobby.map((row) => [`r${String(row.room)}`, row])),
                    templates: lines.templates,
                });
            else if (message.type === 'my_tables')
                ok({ rooms: Object.fromEntries(lines.mine.map((row) => [`r${String(row.room)}`, row])) });
            else if (message.type === 'join') {
                ok({ room: 41 });
                for (const frame of lines.frames[first] ?? []) send(frame);
            } else if (message.type === 'play')
                send({
                    type: 'error',
                    re: message.id,
                    code: 'no_chip',
                    text: 'You have no chip left to buy with.',
                } as Frame);
            else ok();
        });
    });
    const tell = (part: string): void => {
        for (const frame of lines.frames[part]!) send(frame);
    };
    return { asked, tell };
}
