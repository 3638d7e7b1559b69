import { useLayoutEffect, useRef } from 'preact/hooks';
import { faceName, t, tileText } from '../../text';
import { useRow } from '../../ui/row';
import { isDouble, otherHalf, type TileName, type Way } from './model';
import { Domino } from './tile';

function words(way: Way): string {
    if (isDouble(way.tile)) return way.lie === 'across' ? t.domino.wayAcross : t.domino.wayLine;
    const touching = way.half ?? way.tile[0]!;
    const open = otherHalf(way.tile, touching);
    return open === 'D'
        ? t.domino.wayHalfClosed({ touching: faceName(touching) })
        : t.domino.wayHalf({ touching: faceName(touching), open: faceName(open) });
}

/** A choice of how a tile lies, if it fits an end in several ways. */
export function Orient({
    tile,
    ways,
    numerals,
    choose,
    leave,
}: {
    tile: TileName;
    ways: Way[];
    numerals: boolean;
    choose(way: Way): void;
    leave(): void;
}) {
    const box = useRef<HTMLDialogElement>(null);
    const { row, place } = useRow(ways.length);
    useLayoutEffect(() => {
        box.current?.showModal();
        box.current?.querySelector('button')?.focus();
    }, [tile]);
    return (
        // The dialog is inside the table in the document, so it keeps its events from the table.
        <dialog
            class="dialog orient"
            aria-label={t.domino.whichWay({ tile: tileText(tile) })}
            ref={box}
            onClose={leave}
            onPointerDown={(event) => event.stopPropagation()}
        >
            <p class="prompt-title">{t.domino.whichWay({ tile: tileText(tile) })}</p>
            <div class="orient-ways" role="toolbar" {...row}>
                {ways.map((way, i) => (
                    <button
                        key={`${way.half}/${way.lie}`}
                        type="button"
                        {...place(i)}
                        class="orient-way"
                        data-do="way"
                        data-way={`${way.half}/${way.lie}`}
                        onClick={() => choose(way)}
                    >
                        <span
                            class={way.lie === 'across' ? 'orient-picture across' : 'orient-picture'}
                            aria-hidden="true"
                        >
                            <span class="orient-arm" />
                            <Domino tile={tile} lying={way.lie !== 'across'} first={way.half} numerals={numerals} />
                        </span>
                        <span>{words(way)}</span>
                    </button>
                ))}
            </div>
            <button type="button" class="link" onClick={leave}>
                {t.domino.cancel}
            </button>
        </dialog>
    );
}
