import { type RoomInfo, type Seat, seatsOf } from '@anteroom/sdk';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { replays } from '../text';
import { Back, First, Last, On, Pause, Play } from './icons';
import { type Playback, speeds } from './playback';

/** The point of view: one seat's, or all hands open. */
export type Seen = Seat | 'open';

interface ControlsProps {
    playback: Playback;
    info: RoomInfo;
    seen: Seen;
    see(as: Seen): void;
}

/** Elements that handle arrow keys themselves, and those that handle the space bar. */
const ownArrows = 'input, select, [role=tablist], [role=toolbar], [role=region], .hand';
const ownBlank = `${ownArrows}, button, summary`;

function useKeys({ step, go, play, plays, last }: Playback): void {
    useEffect(() => {
        const deeds: Record<string, () => void> = {
            ArrowRight: () => step(1),
            ArrowLeft: () => step(-1),
            Home: () => go(0),
            End: () => go(last),
            ' ': () => play(!plays),
        };
        const typed = (event: KeyboardEvent) => {
            const deed = deeds[event.key];
            const on = event.target instanceof Element ? event.target : null;
            const isTheirs = on?.closest(event.key === ' ' ? ownBlank : ownArrows);
            if (!deed || event.ctrlKey || event.metaKey || event.altKey || isTheirs) return;
            event.preventDefault();
            deed();
        };
        window.addEventListener('keydown', typed);
        return () => window.removeEventListener('keydown', typed);
    });
}

interface KeyProps {
    label: string;
    Icon: () => VNode;
    run(): void;
    off?: boolean;
}
const Key = ({ label, Icon, run, off = false }: KeyProps) => (
    <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-disabled={off}
        onClick={() => off || run()}
    >
        <Icon />
    </button>
);

/** The controls of a replay. */
export function Controls({ playback, info, seen, see }: ControlsProps) {
    const { index, last, plays, step, go, play, speed, setSpeed } = playback;
    useKeys(playback);
    const [atFirst, atLast] = [index === 0, index === last];
    return (
        <div class="replay-bar panel" role="group" aria-label={replays.controls}>
            <div class="replay-way">
                <Key label={replays.first} Icon={First} run={() => go(0)} off={atFirst} />
                <input
                    type="range"
                    min={0}
                    max={last}
                    value={index}
                    aria-label={replays.step}
                    aria-valuetext={replays.stepOf({ i: index + 1, n: last + 1 })}
                    onInput={(event) => go(Number(event.currentTarget.value))}
                />
                <Key label={replays.last} Icon={Last} run={() => go(last)} off={atLast} />
                <span class="replay-count" aria-hidden="true">
                    {replays.stepOf({ i: index + 1, n: last + 1 })}
                </span>
            </div>
            <div class="replay-keys">
                <Key label={replays.back} Icon={Back} run={() => step(-1)} off={atFirst} />
                <Key
                    label={plays ? replays.pause : replays.play}
                    Icon={plays ? Pause : Play}
                    run={() => play(!plays)}
                />
                <Key label={replays.on} Icon={On} run={() => step(1)} off={atLast} />
                <button
                    type="button"
                    class="icon-button"
                    aria-label={replays.speed({ n: speed })}
                    title={replays.speed({ n: speed })}
                    onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!)}
                >
                    {speed}×
                </button>
                <select
                    aria-label={replays.seenAs}
                    value={seen}
                    onChange={(event) => see(event.currentTarget.value as Seen)}
                >
                    <option value="open">{replays.open}</option>
                    {seatsOf(info.seats).map((seat) => (
                        <option key={seat} value={seat}>
                            {replays.as({ name: info.seats[seat]?.name ?? seat })}
                        </option>
                    ))}
                </select>
            </div>
        </div>
    );
}
