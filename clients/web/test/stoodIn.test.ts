import type { Notice, Seat } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import type { Room } from '../src/store/state';
import { stoodIn } from '../src/store/stoodIn';
import { infoOf } from './made';

const played = (seat: Seat): Notice => ({ type: 'played', seat, target: 's2' }) as Notice;
const about = (type: 'late' | 'away' | 'back', seat: Seat = 's0'): Notice => ({ type, seat });

const made = (notices: Notice[], away = false): string[] =>
    stoodIn({
        info: infoOf({
            seats: { s0: { player: 1, name: 'Ada', ...(away && { away }) }, s1: { bot: 'good', name: 'Bot' } },
        }),
        seat: { me: 's0' },
        log: notices.map((notice, i) => ({ key: i + 1, notice, names: {} })),
    } as unknown as Room).map(({ by, entry }) => `${by} ${entry.key}`);

describe('what was played for somebody', () => {
    it('is what a bot did between away and back', () => {
        expect(made([about('away'), played('s0'), played('s1'), played('s0'), about('back')])).toEqual([
            'bot 2',
            'bot 4',
        ]);
    });

    it('is what the server did when time ran out', () => {
        expect(made([about('late'), played('s0'), played('s1')])).toEqual(['server 2']);
        expect(
            made([
                about('late'),
                played('s0'),
                played('s1'),
                about('late'),
                played('s0'),
                about('away'),
                played('s0'),
                about('back'),
            ]),
        ).toEqual(['server 2', 'server 5', 'bot 7']);
    });

    it('is not told of others, nor of what one did oneself, nor once one has played on', () => {
        expect(made([played('s0'), played('s1')])).toEqual([]);
        expect(made([about('late', 's1'), played('s1'), about('away', 's1'), played('s1')])).toEqual([]);
        expect(made([about('late'), played('s0'), played('s1'), played('s0')])).toEqual([]);
        expect(made([about('away'), played('s0'), about('back'), played('s1'), played('s0')])).toEqual([]);
    });

    it('is not told while the bot still plays', () => {
        expect(made([about('away'), played('s0')], true)).toEqual([]);
    });
});
