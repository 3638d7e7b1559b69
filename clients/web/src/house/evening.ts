import { dayTyped } from '../dates';
import { keep, kept } from '../views/kept';
import { dayStart } from './filter';

const key = 'anteroom.house.dayBegins';
/** When most have gone home. */
const usualHour = 6;
export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which a day of the house begins, by the clock of this device, where it is kept. */
export function dayBegins(): number {
    const hour = Number(kept(key) ?? usualHour);
    return hours.includes(hour) ? hour : usualHour;
}
export const setDayBegins = (hour: number): void => keep(key, String(hour));

/** The day that an instant belongs to: before that hour the one before, as whoever sat up would say. */
export function dayOf(now: Date, hour = dayBegins()): string {
    const day = new Date(now);
    if (now.getHours() < hour) day.setDate(day.getDate() - 1);
    return dayTyped(day);
}

/** When tonight began. */
export const tonight = (now = new Date()): number => dayStart(dayOf(now), 0, dayBegins())!;

/** From the beginning of the first day to the end of the last; null where they are none in that order. */
export function spanOf(first: string, last: string, hour: number): { from: number; to: number } | null {
    const from = dayStart(first, 0, hour);
    const to = dayStart(last, 1, hour);
    return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}
