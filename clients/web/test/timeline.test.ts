import type { SpoilGame } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { type Step, Timeline } from '../src/replays/timeline';
import type { Room } from '../src/store/state';
import { infoOf } from './made';

const info = infoOf({});
const first: Step = {
    seq: 0,
    time: 1000,
    info,
    table: { hand: 1, round: 1, chips: { s0: 9, s1: 9 }, players: { s0: { lives: 3 }, s1: { lives: 3 } } },
    notices: [{ type: 'started', game_no: 1 }],
    seats: { s0: { seat: { me: 's0', hand: ['9H', '4C'] } }, s1: { seat: { me: 's1', hand: ['2S'] } } },
};
const second: Step = {
    seq: 1,
    time: 2000,
    table: { laid: { s0: 's1' } },
    notices: [{ type: 'played', seat: 's0', target: 's1' }],
    seats: {
        s0: {
            seat: { hand: ['4C'], laid: '9H' },
            notices: [{ type: 'played', seat: 's0', target: 's1', card: '9H' }],
        },
    },
};
const third: Step = { seq: 2, time: 3000, info: { status: 'over' }, table: { laid: null } as object };
const steps = [first, second, third];
const told = (room: Room<SpoilGame>) => room.log.map(({ notice }) => notice);

describe('the timeline of a finished game', () => {
    it('shows each step as the seat saw it, with its own hand and what it alone was told', () => {
        const timeline = new Timeline(41, 's0');
        expect(timeline.at(steps, 1).room.seat).toMatchObject({ me: 's0', hand: ['4C'], laid: '9H' });
        expect(told(timeline.at(steps, 1).room as Room<SpoilGame>)).toContainEqual(second.seats!.s0!.notices![0]);
        expect(timeline.at(steps, 0).room.seat).toMatchObject({ hand: ['9H', '4C'] });
    });

    it('shows nobody’s hand to who saw it from no seat, and has all of them beside it', () => {
        const position = new Timeline(41, null).at(steps, 1);
        expect(position.room.seat).toBeNull();
        expect(told(position.room as Room<SpoilGame>)).toContainEqual(second.notices![0]);
        expect(position.seats.s0).toMatchObject({ hand: ['4C'], laid: '9H' });
        expect(position.seats.s1).toMatchObject({ hand: ['2S'] });
    });

    it('goes back as it went on, and ends where the game does', () => {
        const timeline = new Timeline(41, 's1');
        expect(timeline.at(steps, 2).room.info.status).toBe('over');
        expect(timeline.at(steps, 0).room.info.status).toBe(info.status);
        expect(timeline.at(steps, 1).room.table).toMatchObject({ laid: { s0: 's1' } });
    });

    it('stands at the last step that is there, and goes on once more have come', () => {
        const timeline = new Timeline(41, 's1');
        expect(timeline.at([first], 2).room.seq).toBe(0);
        expect(timeline.at(steps, 2).room.seq).toBe(2);
    });
});
