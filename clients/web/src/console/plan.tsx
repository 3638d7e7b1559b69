import type { Balances } from '@anteroom/sdk';
import type { NewTable } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import type { CreateForm } from '../client/createForm';
import { TableForm } from '../lobby/tableForm';
import { staffConsole as text } from '../text';
import { useDeed, useDesk } from './hooks';
import { TextField, Trouble } from './parts';

/** The settings of a table. */
export type Plan = Omit<NewTable, 'key' | 'reason'>;

/** The form's input as the interface wants it, or null without a stake. */
export function planOf({ game, options, seats, visibility, clock_s: clockS, stake }: CreateForm): Plan | null {
    return stake && clockS !== 0
        ? { game, seats, options, clock: clockS, private: visibility === 'private', stake }
        : null;
}

/** The form for a table of the house, built from the server's data about games. With a name it makes a template. */
export function PlanForm({
    submit,
    named = false,
    run,
    done,
}: {
    submit: string;
    named?: boolean;
    run(plan: Plan, reason: string, name: string): Promise<unknown>;
    done(): void;
}) {
    const { state, units } = useDesk();
    const [reason, setReason] = useState('');
    const [name, setName] = useState('');
    const { busy, trouble, run: act } = useDeed();
    const balances: Balances = Object.fromEntries(
        units.map(({ currency, exponent }) => [currency, { exponent, amount: 0 }]),
    );
    const usual = state.games.find(({ game }) => game === 'spoil') ?? state.games[0];
    if (!usual || units.length === 0) return <p class="empty">{text.noCurrency}</p>;
    const send = async (form: CreateForm) => {
        const plan = planOf(form);
        if (plan && (await act(() => run(plan, reason.trim(), name.trim())))) done();
    };
    return (
        <TableForm
            games={state.games}
            start={{ game: usual.game, visibility: 'public' }}
            ofHouse
            balances={balances}
            submit={submit}
            busy={busy}
            onSubmit={(form) => void send(form)}
        >
            <div class="fields">
                {named && (
                    <TextField
                        label={text.templateName}
                        value={name}
                        set={setName}
                        hint={text.templateNameHint}
                        lenMax={64}
                        required
                    />
                )}
                <TextField label={text.reason} value={reason} set={setReason} hint={text.reasonHint} required />
            </div>
            <Trouble text={trouble} />
        </TableForm>
    );
}
