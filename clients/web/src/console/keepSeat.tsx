import type { Seat, SeatInfo } from '@anteroom/sdk';
import { useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk } from './hooks';
import { TextField } from './parts';

const nameLenMax = 64;
const minutesLenMax = 4;

/** An operator's buttons for a free seat before the start: reserve it for a player, or release it. */
export function KeepSeat({ number, seat, kept, done }: { number: number; seat: Seat; done(): void } & SeatInfo) {
    const { api } = useDesk();
    const [name, setName] = useState('');
    const [minutes, setMinutes] = useState('60');
    if (kept)
        return (
            <ActButton
                label={text.release}
                question={text.releaseQuestion({ name: kept.name })}
                yes={text.release}
                run={async (reason) => {
                    await api.releaseSeat(number, seat, reason);
                    done();
                }}
            />
        );
    return (
        <ActButton
            label={text.keep}
            question={text.keepQuestion}
            hint={text.keepHint}
            more={() => (
                <>
                    <TextField label={text.keepName} value={name} set={setName} lenMax={nameLenMax} required />
                    <TextField
                        label={text.keepMinutes}
                        value={minutes}
                        set={setMinutes}
                        lenMax={minutesLenMax}
                        mode="numeric"
                        required
                    />
                </>
            )}
            yes={text.keep}
            run={async (reason) => {
                await api.keepSeat(number, { seat, name: name.trim(), minutes: Number(minutes), reason });
                done();
            }}
        />
    );
}
