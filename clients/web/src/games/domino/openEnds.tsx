import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlacedEnd } from '../../layout';
import { faceName, t } from '../../text';
import { Half } from './tile';

interface OpenEndsProps {
    ends: PlacedEnd[];
    /** The face whose ends are highlighted on the table. */
    shown: string | null;
    show(face: string | null): void;
    /** Brings an end into view, near enough to read. */
    look(end: PlacedEnd): void;
}

/** The face whose ends are highlighted. A change of the table's ends clears it. */
export function useShownFace(ends: PlacedEnd[]): [string | null, (face: string | null) => void] {
    const [shown, show] = useState<string | null>(null);
    const ids = ends.map(({ id }) => id).join();
    useLayoutEffect(() => show(null), [ids]);
    return [shown, show];
}

/** The number of open ends for each face. A press highlights them and goes from one to the next. */
export function OpenEnds({ ends, shown, show, look }: OpenEndsProps) {
    const next = useRef(0);
    const byFace = new Map<string, PlacedEnd[]>();
    for (const end of ends) if (end.face) byFace.set(end.face, [...(byFace.get(end.face) ?? []), end]);
    const press = (face: string, those: PlacedEnd[]) => {
        next.current = shown === face ? next.current + 1 : 0;
        show(face);
        look(those[next.current % those.length]!);
    };
    return (
        <div class="open-ends" role="group" aria-label={t.domino.openEnds}>
            {[...byFace].sort().map(([face, those]) => (
                <button
                    key={face}
                    type="button"
                    aria-label={t.domino.openEndsOf({ number: faceName(face), n: those.length })}
                    aria-pressed={shown === face}
                    onClick={() => press(face, those)}
                >
                    <svg viewBox="0 0 40 40" width="22" height="22" aria-hidden="true">
                        <Half face={face} numerals />
                    </svg>
                    {those.length > 1 && <span aria-hidden="true">×{those.length}</span>}
                </button>
            ))}
        </div>
    );
}
