import type { HouseDay } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { useDesk, useLoad } from './hooks';
import { TextField } from './parts';

export interface Days {
    first: string;
    last: string;
}

/** Returns whether both are days, in the right order. */
export const areDays = ({ first, last }: Days): boolean => first !== '' && first <= last;

/** The time at which a day of the house begins. */
export const beginning = ({ begins, zone }: HouseDay): string => text.dayBegins({ begins, zone });

/** Fields to choose days of the house. The default is today, which after midnight may still be yesterday's date. */
export function useHouseDays() {
    const { api } = useDesk();
    const { data: today, trouble } = useLoad(() => api.day({}), []);
    const [typed, type] = useState<Partial<Days>>({});
    const days: Days = { first: typed.first ?? today?.first ?? '', last: typed.last ?? today?.last ?? '' };
    const field = (which: keyof Days, label: string, hint?: string) => (
        <TextField
            label={label}
            value={days[which]}
            set={(day) => type((before) => ({ ...before, [which]: day }))}
            type="date"
            {...(hint && { hint })}
        />
    );
    const fields = (
        <>
            {field('first', text.firstDay)}
            {field('last', text.lastDay, today ? beginning(today) : undefined)}
        </>
    );
    return { days, fields, trouble, known: today !== null };
}
