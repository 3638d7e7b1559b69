import type { Game, ListedRoom, RoomInfo, SpoilTable } from '@anteroom/sdk';

export { helloOf } from '../../sdk/test/made';

// Complete values of the protocol, from the parts that a test is about.

export const infoOf = (some: Partial<RoomInfo>): RoomInfo => ({
    game: 'spoil',
    rules: 1,
    code: 'K7QM',
    visibility: 'private',
    options: {},
    clock_s: 30,
    status: 'playing',
    game_no: 1,
    seats: {},
    turns: {},
    fair: { commitment: '' },
    ...some,
});

export const spoilTableOf = (some: Partial<SpoilTable>): SpoilTable => ({
    hand: 1,
    round: 1,
    rounds: 2,
    round_no: 1,
    starter: 's0',
    phase: 'turns',
    pot: 0,
    prize: 0,
    deck: 40,
    cards: 2,
    players: {},
    chips: {},
    ...some,
});

export const gameOf = (some: Partial<Game>): Game => ({
    game: 'spoil',
    rules: 1,
    title: 'Spoil',
    summary: '',
    players_min: 3,
    players_max: 6,
    levels: [],
    options: [],
    ...some,
});

export const listedOf = (some: Partial<ListedRoom>): ListedRoom => ({
    room: 41,
    game: 'spoil',
    code: 'K7QM',
    visibility: 'public',
    status: 'open',
    owner: 'Ada',
    options: {},
    clock_s: 60,
    seats: 4,
    players: 1,
    bots: 0,
    spectators: 0,
    hints: false,
    programs: 'welcome',
    ...some,
});
