import { useState } from 'preact/hooks';
import { house as text } from '../text';
import { dayBegins, hours, setDayBegins } from './evening';
import { Choice } from './parts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hour at which a day of the house begins, for every view of this device. */
export function DayBegins({ changed }: { changed?(): void }) {
    const [hour, set] = useState(dayBegins);
    return (
        <Choice
            label={text.dayBegins}
            value={String(hour)}
            set={(chosen) => {
                setDayBegins(Number(chosen));
                set(Number(chosen));
                changed?.();
            }}
            options={hours.map((one): [string, string] => [String(one), clock(one)])}
            hint={text.dayBeginsHint({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        />
    );
}
