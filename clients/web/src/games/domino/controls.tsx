import type { ComponentChildren } from 'preact';
import { t } from '../../text';
import { Icon } from '../../ui/icons';

export type ViewAct = 'in' | 'out' | 'all';

/** The buttons in a corner of the table. */
export function Controls({
    act,
    numerals,
    setNumerals,
    children,
}: {
    act(what: ViewAct): void;
    numerals: boolean;
    setNumerals(on: boolean): void;
    children?: ComponentChildren;
}) {
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps what is meant for its buttons from the surface below.
        <div
            class="controls"
            onPointerDown={(event) => event.stopPropagation()}
            onDblClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
        >
            {children}
            <button
                type="button"
                class="icon-button"
                aria-label={t.domino.numerals}
                title={t.domino.numerals}
                aria-pressed={numerals}
                onClick={() => setNumerals(!numerals)}
            >
                <span aria-hidden="true" class="control-123">
                    {numerals ? '⚄' : '5'}
                </span>
            </button>
            <button
                type="button"
                class="icon-button by-touch"
                aria-label={t.domino.zoomIn}
                title={t.domino.zoomIn}
                onClick={() => act('in')}
            >
                <Icon>
                    <path d="M12 5v14M5 12h14" />
                </Icon>
            </button>
            <button
                type="button"
                class="icon-button by-touch"
                aria-label={t.domino.zoomOut}
                title={t.domino.zoomOut}
                onClick={() => act('out')}
            >
                <Icon>
                    <path d="M5 12h14" />
                </Icon>
            </button>
            <button
                type="button"
                class="icon-button"
                aria-label={t.domino.seeAll}
                title={t.domino.seeAll}
                onClick={() => act('all')}
            >
                <Icon>
                    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
                </Icon>
            </button>
        </div>
    );
}
