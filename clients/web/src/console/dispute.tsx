import { save } from '../save';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk } from './hooks';

/** Saves all evidence about a table. Closed tables have it too. */
export function Dispute({ number }: { number: number }) {
    const { api } = useDesk();
    return (
        <section class="panel stack" aria-labelledby="dispute">
            <h2 id="dispute">{text.dispute}</h2>
            <p class="hint">{text.disputeLead}</p>
            <div class="row wrap">
                <ActButton
                    label={text.disputeDo}
                    question={text.disputeQuestion}
                    hint={text.disputeHint}
                    yes={text.disputeYes}
                    run={async (reason) =>
                        save(`dispute-${number}.json`, 'application/json', await api.dispute(number, reason))
                    }
                />
            </div>
        </section>
    );
}
