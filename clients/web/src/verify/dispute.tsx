import type { DisputeReport, Finding, Report } from '@anteroom/sdk/verify';
import { useState } from 'preact/hooks';
import { verify as words } from '../text';
import { Findings } from './findings';
import { Steps, Verdict } from './report';

/** One game of the file. A folded game is not drawn. */
function OneGame({ no, report }: { no: number; report: Report | Finding }) {
    const [open, set] = useState(false);
    return (
        <details class="drawn-round panel" onToggle={(event) => set(event.currentTarget.open)}>
            <summary>
                <h2>{words.gameNo({ n: 'steps' in report ? report.record.game : no })}</h2>
            </summary>
            <Verdict report={report} />
            {open && 'steps' in report && <Steps report={report} />}
        </details>
    );
}

/** The games of a dispute file in order, below the findings on the file as a whole. */
export const Dispute = ({ report }: { report: DisputeReport }) => (
    <>
        <section class="panel stack">
            <Findings findings={report.findings} />
            <p class="hint">{words.disputeHint}</p>
        </section>
        {report.games.map((game, i) => (
            <OneGame key={i} no={i + 1} report={game} />
        ))}
    </>
);
