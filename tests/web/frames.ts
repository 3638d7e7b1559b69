import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020';
import { mergePatch } from '../../clients/sdk/src/merge';

type Json = Record<string, unknown>;
const folder = join(__dirname, '../../protocol/spec/schemas');

/** Makes a schema strict. The published schemas allow additions, but in tests, fields outside the specification are
 * faults. */
function strict(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(strict);
    if (schema === null || typeof schema !== 'object') return schema;
    const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
    if ('properties' in closed && closed.type === 'object' && !('additionalProperties' in closed))
        closed.additionalProperties = false;
    return closed;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const file of readdirSync(folder))
    ajv.addSchema(strict(JSON.parse(readFileSync(join(folder, file), 'utf8'))) as Json);

function faultsOf(name: string, value: unknown): string[] {
    const check = ajv.getSchema(`${name}.json`);
    if (!check) return [`no schema ${name}`];
    return check(value) ? [] : [`${name}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(value).slice(0, 400)}`];
}

/** Checks a notice. Notices of the room and of the game are in one list. */
function noticeFaults(notice: unknown, game: string): string[] {
    const ofRoom = faultsOf('room.notice', notice);
    return ofRoom.length === 0 ? [] : faultsOf(`${game}.notice`, notice);
}

/** Applies a patch. A view that becomes empty ceases to exist. */
function patched(value: unknown, patch: unknown): unknown {
    const next = mergePatch(value, patch);
    return Object.keys(next ?? {}).length === 0 ? undefined : next;
}

const gameOf = (info: unknown): string => String((info as { game?: string } | undefined)?.game ?? 'spoil');

interface Views {
    info: unknown;
    table: unknown;
    seat: unknown;
}

/** Checks every frame of a page in both directions, and the views that result from the patches. */
export function watchFrames(page: Page, faults: string[]): void {
    const asked = new Map<unknown, string>();
    const rooms = new Map<unknown, Views>();
    const viewFaults = ({ info, table, seat }: Views) => [
        ...faultsOf('room.info', info),
        ...(table == null ? [] : faultsOf(`${gameOf(info)}.table`, table)),
        ...(seat == null ? [] : faultsOf(`${gameOf(info)}.seat`, seat)),
    ];
    const received = (frame: Json): string[] => {
        const found = faultsOf(`server.${String(frame.type)}`, frame);
        if (frame.type === 'ok' && frame.data !== undefined) {
            const data =
                { sit: 'acted', my_tables: 'lobby', set_limit: 'protection', exclude: 'protection' }[
                    asked.get(frame.re) ?? ''
                ] ??
                asked.get(frame.re) ??
                '';
            const name = ajv.getSchema(`data.${data}.json`) ? data : 'acted';
            found.push(...faultsOf(`data.${name}`, frame.data));
        }
        if (frame.type === 'snapshot')
            rooms.set(frame.room, { info: frame.info, table: frame.table, seat: frame.seat });
        const views = rooms.get(frame.room);
        if (frame.type === 'update' && views) {
            for (const key of ['info', 'table', 'seat'] as const)
                if (key in frame) views[key] = patched(views[key], frame[key]);
        }
        if (views && (frame.type === 'update' || frame.type === 'snapshot')) found.push(...viewFaults(views));
        for (const notice of (frame.notices ?? []) as unknown[])
            found.push(...noticeFaults(notice, gameOf(views?.info)));
        return found;
    };
    page.on('websocket', (socket) => {
        if (!socket.url().endsWith('/ws')) return;
        socket.on('framesent', ({ payload }) => {
            const frame = JSON.parse(String(payload)) as Json;
            asked.set(frame.id, String(frame.type));
            faults.push(...faultsOf(`client.${String(frame.type)}`, frame));
            if (frame.type === 'play')
                faults.push(...faultsOf(`${gameOf(rooms.get(frame.room)?.info)}.action`, frame.action));
        });
        socket.on('framereceived', ({ payload }) => faults.push(...received(JSON.parse(String(payload)) as Json)));
    });
}

/** Writes each frame of a page, with its time of day (UTC), into a file of the test. If the test passes, the file is
 * removed. */
export function keepFrames(page: Page, name: string): void {
    const file = test.info().outputPath(`${name}.frames`);
    mkdirSync(dirname(file), { recursive: true });
    const keep = (way: string, payload: string | Buffer) =>
        appendFileSync(file, `${new Date().toISOString().slice(11, 23)} ${way} ${payload}\n`);
    page.on('websocket', (socket) => {
        if (!socket.url().endsWith('/ws')) return;
        socket.on('framesent', ({ payload }) => keep('>', payload));
        socket.on('framereceived', ({ payload }) => keep('<', payload));
    });
}
