import type { HouseDay } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { house as text } from '../text';
import { useDesk, useLoad } from './hooks';
import { TextField } from './parts';

export interface Days {
    first: string;
    last: string;
}

/** Whether both are days and in this order. */
export const areDays = ({ first, last }: Days): boolean => first !== '' && first <= last;

/** When a day begins here. */
export const beginning = ({ begins, zone }: HouseDay): string => text.dayBegins({ begins, zone });

/** Days of the house to choose: today, until others are. Whoever sits up is still in yesterday's. */
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
