import { webCrypto } from '#crypto';
import type { BySeat, RoomInfo, Seat } from './protocol.js';
import { fromHex, sha256, toHex } from './sha256.js';

/** The facts with which this player can check a deal later without trusting the server: the player's own nonce, and
 * everything that the server published before it could know this nonce. */
export interface FairRecord {
    nonce?: string;
    hash?: string;
    /** True if the nonce was revealed. If the game is given up after that, the next `ready` needs a new nonce. */
    told?: boolean;
    commitment?: string;
    hashes?: BySeat<string>;
    nonces?: BySeat<string>;
    seed?: string;
    /** The seat of this device's player. */
    seat?: Seat;
    /** The heads of the chain of the books that the server published, by the number of movements that they cover. */
    heads?: { [count: string]: NonNullable<RoomInfo['chain']> };
}

export interface Shelf {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
}

const shelfKey = 'anteroom.fair';
const gamesMax = 60;

/** Stores the records of the last games, even over a reload. Each page has one such object. */
export class FairKeeper {
    private records: Record<string, FairRecord>;

    constructor(private readonly shelf: Shelf) {
        try {
            this.records = JSON.parse(shelf.getItem(shelfKey) ?? '{}') as Record<string, FairRecord>;
        } catch {
            this.records = {};
        }
    }

    of(room: number, gameNo: number): FairRecord {
        return this.records[`${room}/${gameNo}`] ?? {};
    }

    /** Returns the hash of this player's nonce for a game. Draws the nonce if there is none yet. */
    async hash(room: number, gameNo: number): Promise<string> {
        const known = this.of(room, gameNo);
        if (known.hash && !known.told) return known.hash;
        const nonce = toHex(webCrypto().getRandomValues(new Uint8Array(32)));
        const hash = toHex(await sha256(fromHex(nonce)));
        this.keep(room, gameNo, { nonce, hash, told: false });
        return hash;
    }

    told(room: number, gameNo: number): void {
        this.keep(room, gameNo, { told: true });
    }

    /** Stores the values that the server published. The first value stays, so that a later change reveals fraud. */
    observe(room: number, info: RoomInfo, seat?: Seat): void {
        const { commitment, hashes, nonces, seed } = info.fair;
        const { chain, status } = info;
        const known = this.of(room, info.game_no);
        const news: FairRecord = {};
        if (commitment && !known.commitment) news.commitment = commitment;
        if (nonces && Object.keys(nonces).length > Object.keys(known.nonces ?? {}).length) news.nonces = nonces;
        if (status !== 'open') {
            if (hashes && !known.hashes) news.hashes = hashes;
            if (seat && !known.seat) news.seat = seat;
            if (chain && !known.heads?.[chain.count]) news.heads = { ...known.heads, [chain.count]: chain };
        }
        if (seed && !known.seed) news.seed = seed;
        if (Object.keys(news).length > 0) this.keep(room, info.game_no, news);
    }

    private keep(room: number, gameNo: number, news: FairRecord): void {
        const key = `${room}/${gameNo}`;
        const { [key]: known, ...others } = this.records;
        const entries = [...Object.entries(others), [key, { ...known, ...news }] as const];
        this.records = Object.fromEntries(entries.slice(-gamesMax));
        try {
            this.shelf.setItem(shelfKey, JSON.stringify(this.records));
        } catch {
            // If the storage is full or forbidden, only the check after a reload becomes impossible.
        }
    }
}
