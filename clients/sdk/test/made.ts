import type { DataHello } from '../src/index.js';

// Whole values of the protocol, from what of them a test is about.

export const helloOf = (some: Partial<DataHello>): DataHello => ({
    player: 12,
    name: 'Ada',
    now: 0,
    heartbeat_ms: 10_000,
    games: [],
    mutes: [],
    limits: { frame_bytes: 16_384, depth: 8, name_len: 24, chat_len: 300, requests_per_s: 20 },
    ...some,
});
