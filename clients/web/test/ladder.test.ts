import type { LadderGame, LadderTable, Notice } from '@anteroom/sdk';
import { expect, it } from 'vitest';
import { duty } from '../src/games/ladder';
import { reduce } from '../src/store/reduce';
import { emptyState, type Room } from '../src/store/state';
import { infoOf } from './made';

const table: LadderTable = {
    round_no: 1,
    phase: 'turns',
    boneyard: 14,
    points_to_win: 25,
    held: { s0: 6, s1: 6 },
    players: { s0: { total: 0 }, s1: { total: 0 } },
    layout: { start: { tile: '66' }, e0: { on: 'start' } },
    last_player: 's0',
};

/** The rule that binds the next play after these notices. */
function saidAfter(notices: Notice<LadderGame>[], standing?: LadderTable['standing']): string | undefined {
    const now = { ...table, ...(standing ? { standing } : {}) };
    const info = infoOf({ game: 'ladder', seats: { s0: { name: 'Ada' }, s1: { name: 'Ben' } } });
    const state = reduce(emptyState, { type: 'snapshot', room: 7, seq: 1, now: 0, info, table: now, notices });
    return duty({ table: now, room: state.rooms[7]! as Room<LadderGame>, name: (seat) => seat ?? '' })?.text;
}

it('Ladder says that any set goes until a tile of one lies, and what is to be beaten all the while', () => {
    const before: Notice<LadderGame>[] = [
        { type: 'set_laid', seat: 's0', value: { size: 2, number: 6 } },
        { type: 'passed', seat: 's1' },
        { type: 'lead_opened', next: 's0' },
    ];
    const laid: Notice<LadderGame> = { type: 'laid', seat: 's0', tile: '64', end: 'e0' };
    expect(saidAfter(before)).toBe('The lead is open: any set goes');
    expect(saidAfter([...before, laid])).toBeUndefined();
    expect(saidAfter([laid], { size: 2, number: 6 })).toBe('Beat two sixes (s0)');
});
