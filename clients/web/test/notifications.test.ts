import type { Notice } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { cuesBetween, isWaitedFor } from '../src/notifications/cues';
import { type Device, Notifier } from '../src/notifications/notifier';
import { Sounds } from '../src/notifications/sounds';
import { Store } from '../src/store/reduce';
import { emptyState, type Room, type State } from '../src/store/state';
import { infoOf, listedOf } from './made';

const played = (key: number, seat: 's0' | 's1') => ({
    key,
    names: {},
    notice: { type: 'played', seat, target: 's0' } as unknown as Notice,
});

const roomOf = (some: Partial<Room>): Room => ({
    room: 41,
    seq: 1,
    info: infoOf({}),
    table: null,
    seat: { me: 's0' } as Room['seat'],
    log: [],
    reveal: null,
    lastTurn: 0,
    gap: false,
    takenOver: false,
    closed: null,
    ended: null,
    ...some,
});
const mine = { turns: { s0: { turn: 7 } } };
const stateOf = (some: Partial<Room>): State => ({ ...emptyState, rooms: { 41: roomOf(some) } });
const between = (before: State, after: State) => cuesBetween(before, after).map(({ what }) => what);

describe('cues', () => {
    const quiet = stateOf({});

    it("come once with one's turn, and not again while it lasts", () => {
        const turn = stateOf({ info: infoOf(mine) });
        expect(between(quiet, turn)).toEqual(['turn']);
        expect(between(turn, stateOf({ info: infoOf(mine), seq: 2 }))).toEqual([]);
        expect(between(turn, stateOf({ info: infoOf({ turns: { s0: { turn: 8 } } }) }))).toEqual(['turn']);
    });

    it("come for what others lay, not for one's own cards or another's turn", () => {
        expect(between(quiet, stateOf({ log: [played(1, 's1')] }))).toEqual(['laid']);
        expect(between(quiet, stateOf({ log: [played(1, 's0')] }))).toEqual([]);
        expect(between(quiet, stateOf({ info: infoOf({ turns: { s1: { turn: 7 } } }) }))).toEqual([]);
    });

    it('are one a room, the weightiest', () => {
        const reveal = { key: 3, notices: [], before: null };
        const log = [played(1, 's1')];
        expect(between(quiet, stateOf({ reveal, log }))).toEqual(['told']);
        expect(between(quiet, stateOf({ reveal, log, info: infoOf(mine) }))).toEqual(['turn']);
        expect(between(quiet, stateOf({ reveal, log, info: infoOf({ status: 'over' }) }))).toEqual(['over']);
    });

    it('come once for a seat that is kept for the player, and not for one of others', () => {
        const keptBy = (player: number, seq = 1): State => {
            const kept = { player, name: 'Cleo', until: 9 };
            return { ...stateOf({ seq, seat: null, info: infoOf({ seats: { s1: { kept } } }) }), player: 7 };
        };
        const before = { ...quiet, player: 7 };
        expect(between(before, keptBy(7))).toEqual(['seat']);
        expect(between(keptBy(7), keptBy(7, 2))).toEqual([]);
        expect(between(before, keptBy(8))).toEqual([]);
        expect([isWaitedFor(keptBy(7)), isWaitedFor(keptBy(8))]).toEqual([true, false]);
    });

    it('come for a turn at another table, and a table that is just entered is quiet', () => {
        const elsewhere = (turn: boolean): State => ({ ...quiet, mine: [listedOf({ room: 9, your_turn: turn })] });
        expect(cuesBetween(elsewhere(false), elsewhere(true))).toEqual([{ what: 'turn', room: 9 }]);
        expect(between(elsewhere(true), elsewhere(true))).toEqual([]);
        expect(between(emptyState, stateOf({ info: infoOf(mine) }))).toEqual([]);
        expect(isWaitedFor(elsewhere(true))).toBe(true);
        expect(isWaitedFor(elsewhere(false))).toBe(false);
    });
});

const shelfOf = () => {
    const kept = new Map<string, string>();
    return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
    };
};

type Tone = Partial<Pick<OscillatorNode, 'start' | 'stop'>> & { frequency: { value: number }; onended?: () => void };

/** A synthesiser that notes the initial loudness of its tones, what its device was told, and how to end each tone. */
function synthesiser() {
    const loud: number[] = [];
    const told: string[] = [];
    const tones: Tone[] = [];
    const node = { connect: () => node };
    const gain = { setValueAtTime: (value: number) => loud.push(value), exponentialRampToValueAtTime: () => undefined };
    const context = {
        currentTime: 0,
        destination: node,
        createOscillator: () => {
            const tone: Tone = { ...node, frequency: { value: 0 }, start: () => undefined, stop: () => undefined };
            tones.push(tone);
            return tone;
        },
        createGain: () => ({ ...node, gain }),
        resume: async () => void told.push('resume'),
        suspend: async () => void told.push('suspend'),
    };
    return { loud, told, tones, open: () => context as unknown as AudioContext };
}

describe('sounds', () => {
    it('are not heard before the first click, nor at volume 0, and louder with the volume', () => {
        const { loud, open } = synthesiser();
        const sounds = new Sounds(shelfOf(), open);
        sounds.play('turn');
        expect(loud).toEqual([]);
        sounds.wake();
        sounds.play('turn');
        const [usual] = loud;
        expect(loud).toHaveLength(2);
        sounds.volume = 100;
        sounds.play('laid');
        expect(loud[2]!).toBeGreaterThan(usual!);
        sounds.volume = 0;
        sounds.play('over');
        expect(loud).toHaveLength(3);
    });

    it('let the device rest before the first tone and after the last', async () => {
        const { told, tones, open } = synthesiser();
        const sounds = new Sounds(shelfOf(), open);
        sounds.wake();
        sounds.wake();
        await Promise.resolve();
        expect(told).toEqual(['resume', 'suspend']);
        sounds.play('turn');
        tones[0]!.onended!();
        expect(told).toEqual(['resume', 'suspend', 'resume']);
        tones[1]!.onended!();
        expect(told).toEqual(['resume', 'suspend', 'resume', 'suspend']);
    });

    it('keep their volume between 0 and 100 whatever the shelf holds', () => {
        const shelf = shelfOf();
        const sounds = new Sounds(shelf, () => null);
        for (const [kept, volume] of [
            ['17', 17],
            ['-4', 40],
            ['1e9', 40],
            ['loud', 40],
        ] as const) {
            shelf.setItem('anteroom.volume', kept);
            expect(sounds.volume).toBe(volume);
        }
        sounds.volume = 400;
        expect(sounds.volume).toBe(100);
    });
});

describe('the notifier', () => {
    function called(hidden: boolean, notifies: boolean, at?: number) {
        const done: string[] = [];
        const device: Device = {
            isHidden: () => hidden,
            vibrate: () => done.push('vibrates'),
            notify: ({ room }) => done.push(`notifies of ${room}`),
            markTab: (on) => done.push(on ? 'marked' : 'unmarked'),
        };
        const store = new Store({ ...emptyState, mine: [listedOf({ room: 9 })] });
        const toasts = { show: (text: string) => done.push(text) };
        const notifier = new Notifier(store, shelfOf(), new Sounds(shelfOf(), () => null), device, toasts);
        notifier.notifies = notifies;
        if (at !== undefined) store.dispatch({ type: 'entry', entry: { by: { room: at }, room: at, error: null } });
        const turn = (yours: boolean) =>
            store.dispatch({
                type: 'my_tables',
                rooms: { r9: listedOf({ room: 9, your_turn: yours }) },
            } as unknown as Parameters<Store['dispatch']>[0]);
        turn(true);
        turn(false);
        return done;
    }

    it('sends a message of the system only to who asked for it and looks elsewhere', () => {
        expect(called(true, true)).toEqual(['marked', 'vibrates', 'notifies of 9', 'unmarked']);
        expect(called(false, true)).toEqual(['marked', 'vibrates', 'unmarked']);
        expect(called(true, false)).toEqual(['marked', 'vibrates', 'unmarked']);
    });

    it('tells of a turn at another table where one sits at a table; in the lobby it stands in the list', () => {
        expect(called(false, false, 8)).toEqual([
            'marked',
            'vibrates',
            `It is your turn at table ${listedOf({}).code}`,
            'unmarked',
        ]);
    });
});
