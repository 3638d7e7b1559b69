import type { Shelf } from '@anteroom/sdk';
import type { Call } from './calls';

/** Each note by its pitch and, in seconds, when it begins and how long it takes to die away. */
type Tune = readonly (readonly [hz: number, at: number, length: number])[];

// Our own: sine tones from the browser's synthesiser, low and short, so that an evening of them is no nuisance.
const called: Tune = [
    [587, 0, 0.35],
    [880, 0.12, 0.6],
];
const tunes: Record<Call['what'], Tune> = {
    turn: called,
    seat: called,
    laid: [[196, 0, 0.09]],
    told: [
        [440, 0, 0.3],
        [349, 0.13, 0.5],
    ],
    over: [
        [523, 0, 0.3],
        [659, 0.14, 0.3],
        [784, 0.28, 0.9],
    ],
};

const volumeKey = 'anteroom.volume';
const loudest = 100;
const usual = 40;

/** Plays nothing before the first click or key: browsers forbid it, and so does manners. */
export class Sounds {
    private context: AudioContext | null = null;

    constructor(
        private readonly shelf: Shelf,
        private readonly open: () => AudioContext | null,
    ) {}

    /** 0 (mute) to 100. */
    get volume(): number {
        const kept = Number(this.shelf.getItem(volumeKey) ?? usual);
        return kept >= 0 && kept <= loudest ? kept : usual;
    }
    set volume(volume: number) {
        this.shelf.setItem(volumeKey, String(Math.max(0, Math.min(loudest, Math.round(volume)))));
    }

    /** The player has touched the page. */
    wake(): void {
        this.context ??= this.open();
    }

    play(what: Call['what']): void {
        const { context, volume } = this;
        if (!context || volume === 0) return;
        void context.resume?.();
        for (const [hz, at, length] of tunes[what]) {
            const begins = context.currentTime + at;
            const tone = context.createOscillator();
            const fade = context.createGain();
            tone.frequency.value = hz;
            // Loudness is heard by its logarithm.
            fade.gain.setValueAtTime(0.25 * (volume / loudest) ** 2, begins);
            fade.gain.exponentialRampToValueAtTime(0.0001, begins + length);
            tone.connect(fade).connect(context.destination);
            tone.start(begins);
            tone.stop(begins + length);
        }
    }
}
