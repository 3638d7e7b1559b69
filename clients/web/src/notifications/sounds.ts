import type { Shelf } from '@anteroom/sdk';
import type { Cue } from './cues';

/** The notes of a tune. Each has a pitch, and in seconds its start and how long it takes to die away. */
type Tune = readonly (readonly [hz: number, at: number, length: number])[];

// Sine tones from the browser's synthesiser, low and short, so that they do not annoy over an evening.
const called: Tune = [
    [587, 0, 0.35],
    [880, 0.12, 0.6],
];
const tunes: Record<Cue['what'], Tune> = {
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

/** Plays nothing before the first click or key, because browsers forbid it and it would be rude. */
export class Sounds {
    private context: AudioContext | null = null;
    private sounding = 0;

    constructor(
        private readonly shelf: Shelf,
        private readonly open: () => AudioContext | null,
    ) {}

    /** The volume from 0 (mute) to 100. */
    get volume(): number {
        const kept = Number(this.shelf.getItem(volumeKey) ?? usual);
        return kept >= 0 && kept <= loudest ? kept : usual;
    }
    set volume(volume: number) {
        this.shelf.setItem(volumeKey, String(Math.max(0, Math.min(loudest, Math.round(volume)))));
    }

    /** Opens the sound device. It is called when the player first touches the page: Safari lets a device play later
     * only if it was resumed in a touch. */
    wake(): void {
        if (this.context) return;
        this.context = this.open();
        void this.context?.resume().then(() => this.rest());
    }

    /** Stops the device while no tone is heard. A silent device that runs keeps two threads of the browser awake. */
    private rest(): void {
        if (this.sounding === 0) void this.context?.suspend();
    }

    play(what: Cue['what']): void {
        const { context, volume } = this;
        if (!context || volume === 0) return;
        void context.resume();
        for (const [hz, at, length] of tunes[what]) {
            const begins = context.currentTime + at;
            const tone = context.createOscillator();
            const fade = context.createGain();
            tone.frequency.value = hz;
            // The ear hears loudness by its logarithm.
            fade.gain.setValueAtTime(0.25 * (volume / loudest) ** 2, begins);
            fade.gain.exponentialRampToValueAtTime(0.0001, begins + length);
            tone.connect(fade).connect(context.destination);
            tone.start(begins);
            tone.stop(begins + length);
            ++this.sounding;
            tone.onended = () => {
                --this.sounding;
                this.rest();
            };
        }
    }
}
