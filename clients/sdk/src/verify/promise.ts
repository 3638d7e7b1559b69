import { fromHex, sha256, toHex } from '../sha256.js';
import { join, number, text } from './bytes.js';
import { either, type Finding, wrong } from './finding.js';
import { hmac } from './hmac.js';
import type { GameRecord } from './record.js';

const base64url = (bytes: Uint8Array): string =>
    btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');

const replayKeyBytes = 16;

/** Returns the name of the game's replay: room, game, and a key made from the seed. */
export async function nameOf({ room, game, deal }: GameRecord): Promise<string> {
    const key = await hmac(fromHex(deal.seed), join(text('anteroom replay 1'), number(room), number(game, 4)));
    return `${room}-${game}-${base64url(key.slice(0, replayKeyBytes))}`;
}

/** Checks that the seed in the record matches what the server published before the deal. */
export async function promise(record: GameRecord, asked: string | null): Promise<Finding[]> {
    const { seed, commitment } = record.deal;
    const found = [either(toHex(await sha256(fromHex(seed))) === commitment, 'commitment')];
    const isSteady = record.steps.every(
        ({ fair }) => !fair || (fair.seed === seed && fair.commitment === commitment && fair.form === record.deal.form),
    );
    if (!isSteady) found.push(wrong('steady'));
    if (asked !== null) found.push(either((await nameOf(record)) === asked, 'name'));
    return found;
}
