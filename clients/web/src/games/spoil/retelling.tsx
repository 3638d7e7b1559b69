import type { Seat } from '@anteroom/sdk';
import { type ComponentChildren, Fragment } from 'preact';
import { t } from '../../text';
import { Speaker } from '../../ui/parts';
import { playsOf } from './model';
import type { Telling } from './telling';
import { playLines, stepWords } from './words';

/** The end of a round in words, with the buttons to step through it. */
export function Retelling({
    telling,
    name,
    me,
    roundNo,
    mine,
}: {
    telling: Telling;
    name(seat: Seat): string;
    me: Seat | undefined;
    roundNo: number;
    /** The time left for this player's own turn. */
    mine: ComponentChildren;
}) {
    const { steps, index, still, patient, paused } = telling;
    const words = steps.map((step) => stepWords(step, name, me));
    const ends = still || index === steps.length - 1;
    // Sighted players see the open cards, so only the spoken text lists them.
    const open = playLines(playsOf(telling.notices), name, me);
    const said = words.map((line, i) => (steps[i]!.kind === 'cards' ? [line, ...open].join(' ') : line));
    return (
        <div class="prompt told">
            <Speaker text={still ? said.join(' ') : (said[index] ?? '')} />
            <div class="prompt-head">
                <span class="prompt-title">{t.reveal.title({ roundNo })}</span>
                {mine && (
                    <>
                        {mine}
                        <span class="tag hot">{t.table.yourTurn}</span>
                    </>
                )}
                {!still && <span class="hint">{t.reveal.step({ i: index + 1, n: steps.length })}</span>}
            </div>
            {still ? (
                <ol class="told-all" tabIndex={0}>
                    {words.map((line, i) => (
                        <li key={i}>{line}</li>
                    ))}
                </ol>
            ) : (
                <p class="told-words" key={index} aria-hidden="true">
                    {words[index]}
                </p>
            )}
            <div class="row end" data-home>
                {/* The key makes new buttons for each story. A focus on the last one then goes back to the first. */}
                <Fragment key={telling.key}>
                    {!still && !patient && (
                        <button type="button" class="btn small quiet" onClick={() => telling.pause(!paused)}>
                            {paused ? t.reveal.resume : t.reveal.pause}
                        </button>
                    )}
                    {!ends && (
                        <button type="button" class="btn small primary" data-do="next" onClick={telling.next}>
                            {t.reveal.next}
                        </button>
                    )}
                    <button
                        type="button"
                        class={ends ? 'btn small primary' : 'btn small quiet'}
                        data-do="skip"
                        onClick={telling.skip}
                    >
                        {ends ? t.reveal.done : t.reveal.skip}
                    </button>
                </Fragment>
            </div>
        </div>
    );
}
