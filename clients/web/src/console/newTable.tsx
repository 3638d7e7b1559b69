import type { OpenedTable } from '@anteroom/sdk/console';
import { useMemo, useState } from 'preact/hooks';
import { navigate } from '../router';
import { t, staffConsole as text } from '../text';
import { Cross } from '../ui/icons';
import { FormKey } from './formKey';
import { useDeed, useDesk, useLoad } from './hooks';
import { Choice, TextField, Trouble } from './parts';
import { PlanForm } from './plan';
import { pathOf } from './route';

function OfTemplate({ open }: { open(reason: string): Promise<unknown> }) {
    const [reason, setReason] = useState('');
    const { busy, trouble, run } = useDeed();
    const submit = (event: Event) => {
        event.preventDefault();
        void run(() => open(reason.trim()));
    };
    return (
        <form class="stack" onSubmit={submit}>
            <TextField label={text.reason} value={reason} set={setReason} hint={text.reasonHint} required />
            <Trouble text={trouble} />
            <div class="row end">
                <button type="submit" class="btn primary" disabled={busy || reason.trim() === ''}>
                    {t.form.create}
                </button>
            </div>
        </form>
    );
}

function Form({ done, close }: { done(): void; close(): void }) {
    const { api } = useDesk();
    const key = useMemo(() => new FormKey(), []);
    const { data } = useLoad(() => api.templates(), []);
    const [template, setTemplate] = useState('');
    const came = (opened: OpenedTable) => {
        done();
        navigate(pathOf('tables', opened.room));
    };
    const templates = data?.templates ?? [];
    return (
        <section class="panel stack" aria-label={text.openTable}>
            <div class="row between">
                <h2>{text.openTable}</h2>
                <button type="button" class="icon-button" aria-label={t.shell.close} onClick={close}>
                    <Cross />
                </button>
            </div>
            {templates.length > 0 && (
                <Choice
                    label={text.fromTemplate}
                    value={template}
                    set={setTemplate}
                    options={[['', text.noTemplate], ...templates.map(({ name }): [string, string] => [name, name])]}
                />
            )}
            {template === '' ? (
                <PlanForm
                    submit={t.form.create}
                    run={(plan, reason) => key.run((one) => api.open({ key: one, ...plan, reason })).then(came)}
                    done={close}
                />
            ) : (
                <OfTemplate
                    key={template}
                    open={(reason) => key.run((one) => api.open({ key: one, template, reason })).then(came)}
                />
            )}
        </section>
    );
}

/** Opens a table of the house with no seat taken. */
export function NewTable({ done }: { done(): void }) {
    const [open, setOpen] = useState(false);
    if (open) return <Form done={done} close={() => setOpen(false)} />;
    return (
        <div class="row">
            <button type="button" class="btn primary" onClick={() => setOpen(true)}>
                {text.openTable}
            </button>
        </div>
    );
}
