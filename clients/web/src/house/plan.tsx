import { useState } from 'preact/hooks';
import type { CreateForm } from '../client';
import type { Balances } from '../store/state';
import { house as text } from '../text/house';
import { TableForm } from '../views/form';
import { useDeed, useDesk } from './hooks';
import { TextField, Trouble } from './parts';
import type { Plan } from './types';

/** What the form says, as the interface wants it; nothing where no stake was said. */
export function plan_of({ game, options, seats, visibility, clock_s, stake }: CreateForm): Plan | null {
    return stake ? { game, seats, options, clock: clock_s, private: visibility === 'private', stake } : null;
}

/** The form for a table of the house, from the server's data about games; with a name it makes a template. */
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
    const [reason, set_reason] = useState('');
    const [name, set_name] = useState('');
    const { busy, trouble, run: act } = useDeed();
    const balances: Balances = Object.fromEntries(
        units.map(({ currency, exponent }) => [currency, { exponent, amount: 0 }]),
    );
    const usual = state.games.find(({ id }) => id === 'spoil') ?? state.games[0];
    if (!usual || units.length === 0) return <p class="empty">{text.no_currency}</p>;
    const send = async (form: CreateForm) => {
        const plan = plan_of(form);
        if (plan && (await act(() => run(plan, reason.trim(), name.trim())))) done();
    };
    return (
        <TableForm
            games={state.games}
            start={{ game: usual.id, visibility: 'public' }}
            of_house
            balances={balances}
            submit={submit}
            busy={busy}
            onSubmit={(form) => void send(form)}
        >
            <div class="fields">
                {named && (
                    <TextField
                        label={text.template_name}
                        value={name}
                        set={set_name}
                        hint={text.template_name_hint}
                        len_max={64}
                        required
                    />
                )}
                <TextField label={text.reason} value={reason} set={set_reason} hint={text.reason_hint} required />
            </div>
            <Trouble text={trouble} />
        </TableForm>
    );
}
