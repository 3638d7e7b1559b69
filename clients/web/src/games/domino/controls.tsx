import { t } from '../../text';
import { Icon } from '../../views/icons';

export type ViewAct = 'in' | 'out' | 'all';

/** Buttons in a corner of the table. */
export function Controls({
    act,
    numerals,
    set_numerals,
}: {
    act(what: ViewAct): void;
    numerals: boolean;
    set_numerals(on: boolean): void;
}) {
    return (
        <div
            class="controls"
            onPointerDown={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
        >
            <button
                type="button"
                class="icon-button"
                aria-label={t.domino.numerals}
                title={t.domino.numerals}
                aria-pressed={numerals}
                onClick={() => set_numerals(!numerals)}
            >
                <span aria-hidden="true" class="control-123">
                    {numerals ? '⚄' : '5'}
                </span>
            </button>
            <button
                type="button"
                class="icon-button by-touch"
                aria-label={t.domino.zoom_in}
                title={t.domino.zoom_in}
                onClick={() => act('in')}
            >
                <Icon>
                    <path d="M12 5v14M5 12h14" />
                </Icon>
            </button>
            <button
                type="button"
                class="icon-button by-touch"
                aria-label={t.domino.zoom_out}
                title={t.domino.zoom_out}
                onClick={() => act('out')}
            >
                <Icon>
                    <path d="M5 12h14" />
                </Icon>
            </button>
            <button
                type="button"
                class="icon-button"
                aria-label={t.domino.see_all}
                title={t.domino.see_all}
                onClick={() => act('all')}
            >
                <Icon>
                    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
                </Icon>
            </button>
        </div>
    );
}
