import type { DataHello } from '../src/index.js';

// Complete values of the protocol. A test gives the parts that matter to it.

export const helloOf = (some: Partial<DataHello>): DataHello => ({
    player: 12,
    name: 'Ada',
    role: 'guest',
    now: 0,
    heartbeat_ms: 10_000,
    games: [],
    mutes: [],
    limits: {
        frame_bytes: 16_384,
        depth: 8,
        name_len: 24,
        chat_len: 300,
        requests_per_s: 20,
        password_len_min: 8,
        password_len_max: 128,
    },
    server: { version: '1.0.0', since: 1 },
    features: [],
    ...some,
});
