import type { GameRecord } from '@anteroom/sdk/verify';
import { useEffect, useState } from 'preact/hooks';
import { instantText } from '../dates';
import { followLink, navigate, replayPath } from '../router';
import type { State } from '../store/state';
import { t, verify as words } from '../text';
import { Dispute } from './dispute';
import { Receipt } from './receipt';
import { Steps, Verdict } from './report';
import { useSource } from './source';
import { useReport } from './useReport';

/** Chooses the player's own record, by dialog or by dropping it. */
function Choose({ take }: { take(file: File): void }) {
    const [over, set] = useState(false);
    const dropped = (event: DragEvent) => {
        event.preventDefault();
        set(false);
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
    };
    return (
        <fieldset
            class={`record-file${over ? ' over' : ''}`}
            onDragOver={(event) => {
                event.preventDefault();
                set(true);
            }}
            onDragLeave={() => set(false)}
            onDrop={dropped}
        >
            <label class="btn">
                {words.file}
                <input
                    type="file"
                    accept=".json,application/json"
                    onChange={(event) => {
                        const file = event.currentTarget.files?.[0];
                        if (file) take(file);
                    }}
                />
            </label>
            <p class="hint">{words.drop}</p>
        </fieldset>
    );
}

function About({ record, state }: { record: GameRecord; state: State }) {
    const { deal, room, game, steps } = record;
    const title = state.games.find((one) => one.game === deal.game)?.title ?? deal.game;
    return <p class="lead">{words.game({ title, room, game, when: instantText(new Date(steps[0]!.time)) })}</p>;
}

/** Checks a deal with only its record and what this device knows. */
export function Verify({ name, state }: { name: string | null; state: State }) {
    const { source, take, again } = useSource(name);
    const { written, trouble } = source;
    const report = useReport(source);
    const waits = name !== null && written === null && trouble === null;
    useEffect(() => {
        document.title = `${words.title} · ${t.shell.brand}`;
    }, []);
    return (
        <main class="lobby" id="main">
            <div class="verify stack">
                <header class="panel stack">
                    <h1 class="as-h2">{words.title}</h1>
                    <p>{words.lead}</p>
                    {report && 'steps' in report && <About record={report.record} state={state} />}
                    {report && 'games' in report && <p class="lead">{words.disputeOf({ room: report.room })}</p>}
                    {report && 'movement' in report && (
                        <p class="lead">{words.receiptOf({ key: report.movement.key })}</p>
                    )}
                    {report && <Verdict report={report} />}
                    {(waits || (written !== null && !report)) && <p>{waits ? words.fetching : words.checking}</p>}
                    {trouble && (
                        <p class="trouble" role="alert">
                            {words[trouble]}
                        </p>
                    )}
                    <div class="row wrap">
                        {trouble === 'notFetched' && (
                            <button type="button" class="btn" onClick={again}>
                                {words.tryAgain}
                            </button>
                        )}
                        {source.name !== null && written !== null && (
                            <>
                                <a class="btn small" href={replayPath(source.name)} onClick={followLink}>
                                    {words.again}
                                </a>
                                <a
                                    class="btn small"
                                    href={`/record/${encodeURIComponent(source.name)}`}
                                    download={`${source.name}.json`}
                                >
                                    {words.save}
                                </a>
                            </>
                        )}
                    </div>
                    <Choose take={take} />
                </header>
                {report && 'steps' in report && <Steps report={report} />}
                {report && 'games' in report && <Dispute report={report} />}
                {report && 'movement' in report && <Receipt report={report} />}
                <p>
                    <button type="button" class="btn" onClick={() => navigate('/')}>
                        {t.shell.backToLobby}
                    </button>
                </p>
            </div>
        </main>
    );
}
