import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Box } from './geometry';

/** Words weigh more, because they would hide an arrow. Cards may lie over it, as over a token. */
const weightOf = (part: Element): number => (part.matches('.centre-cards') ? 1 : 10);

/** The places of the words and cards in the middle of a table, kept up to date. */
export function useCentreBoxes(table: RefObject<HTMLElement | null>): Box[] {
    const [boxes, set] = useState<Box[]>([]);
    useEffect(() => {
        const frame = table.current;
        const centre = frame?.querySelector('.centre');
        if (!frame || !centre) return;
        const look = () => {
            const { left, top } = frame.getBoundingClientRect();
            set(
                [...centre.children].map((part) => {
                    const { x, y, width, height } = part.getBoundingClientRect();
                    return { x: x - left, y: y - top, width, height, weight: weightOf(part) };
                }),
            );
        };
        const watcher = new ResizeObserver(look);
        for (const one of [frame, centre, ...centre.children]) watcher.observe(one);
        return () => watcher.disconnect();
    }, []);
    return boxes;
}
