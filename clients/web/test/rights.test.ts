import type { Notice, RoomInfo } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { beginsNoGame, mayBan, maySitDown } from '../src/store/rights';
import { emptyState, type Room, type State } from '../src/store/state';
import { infoOf } from './made';

// Ada has the owner's rights. Ben sits beside her, and Cleo is absent.
const seats = { s0: { player: 1, name: 'Ada' }, s1: { player: 2, name: 'Ben' }, s2: { player: 3, name: 'Cleo' } };

const roomOf = (some: Partial<RoomInfo> = {}, notices: Notice[] = []): Room =>
    ({
        room: 41,
        info: infoOf({ status: 'open', owner: 1, seats, ...some }),
        log: notices.map((notice, i) => ({ key: i + 1, notice, names: {} })),
    }) as unknown as Room;

const stateOf = (some: Partial<State> = {}, { frozen = false, shut = false } = {}): State => ({
    ...emptyState,
    player: 1,
    presence: { 41: { present: { s0: true, s1: true, s2: false }, spectators: 0, frozen, shut } },
    ...some,
});

const owner = (player: number): Notice => ({ type: 'owner', player });
const stake = { currency: 'EUR' } as RoomInfo['stake'];

describe('what is offered, which the server allows', () => {
    it('lets the owner ban anybody', () => {
        expect(mayBan(roomOf(), stateOf(), 2)).toBe(true);
        expect(mayBan(roomOf(), stateOf(), 3)).toBe(true);
        expect(mayBan(roomOf({}, [owner(1), owner(2)]), stateOf(), 3)).toBe(true);
    });

    it('lets a deputy ban those who are here, and not the absent owner', () => {
        const lent = roomOf({}, [owner(3), owner(1)]);
        expect(mayBan(lent, stateOf(), 2)).toBe(true);
        expect(mayBan(lent, stateOf(), 3)).toBe(false);
        // A spectator has no seat, and so cannot be an absent owner.
        expect(mayBan(lent, stateOf(), 77)).toBe(true);
    });

    it('offers a seat where the table takes somebody', () => {
        expect(maySitDown(roomOf(), { role: 'guest' })).toBe(true);
        expect(maySitDown(roomOf({ stake }), { role: 'player' })).toBe(true);
    });

    it.each<[string, Partial<RoomInfo>]>([
        ['with a guest at a table for money', { stake }],
        ['at a table that closes', { closing: 'Last game' }],
        ['among programs', { programs: 'only' }],
        ['during a game', { status: 'playing' }],
    ])('offers none %s', (_, info) => expect(maySitDown(roomOf(info), { role: 'guest' })).toBe(false));

    it('offers no game that may not begin', () => {
        expect(beginsNoGame(roomOf(), stateOf())).toBe(false);
        expect(beginsNoGame(roomOf(), stateOf({ presence: {} }))).toBe(false);
        expect(beginsNoGame(roomOf(), stateOf({}, { shut: true }))).toBe(true);
        expect(beginsNoGame(roomOf(), stateOf({}, { frozen: true }))).toBe(true);
        expect(beginsNoGame(roomOf({ closing: '' }), stateOf())).toBe(true);
    });
});
