import { useState } from 'preact/hooks';
import { house as text } from '../text/house';
import { ActButton } from './act';
import { useDeed, useDesk } from './hooks';
import { TextField, Trouble } from './parts';
import type { TableRow } from './types';

type Order = 'pause' | 'resume' | 'close' | 'void';

/** Which orders make sense now; the server decides. */
export function orders_for(status: string, row: Pick<TableRow, 'paused' | 'closing'> | undefined): Order[] {
    const playing = status === 'playing';
    return [...(playing && !row?.paused ? ['pause' as const] : []), ...(row?.paused ? ['resume' as const] : []), ...(row?.closing ? [] : ['close' as const]), ...(playing ? ['void' as const] : [])];
}

/** What an operator may do to a live table. */
export function Orders({ number, status, row, done }: { number: number; status: string; row: TableRow | undefined; done(): void }) {
    const { api } = useDesk();
    return (
        <div class="row wrap orders" role="group" aria-label={text.orders}>
            {orders_for(status, row).map((order) => (
                <ActButton key={order} label={text.order[order]!} question={text.order_question[order]!} hint={text.order_hint[order]} yes={text.order[order]!} danger={order === 'void' || order === 'close'}
                    run={async (reason) => { await api.order(number, order, reason); done(); }} />
            ))}
        </div>
    );
}

export function MessageForm({ number }: { number: number }) {
    const { api } = useDesk();
    const [said, say] = useState('');
    const [sent, set_sent] = useState(false);
    const { busy, trouble, run } = useDeed();
    const submit = async (event: Event) => {
        event.preventDefault();
        const done = await run(() => api.message(number, said.trim()));
        set_sent(done);
        if (done) say('');
    };
    return (
        <form class="panel stack" onSubmit={(event) => void submit(event)} aria-label={text.message}>
            <TextField label={text.message} value={said} set={(value) => { say(value); set_sent(false); }} hint={text.message_hint} len_max={300} required />
            <Trouble text={trouble} />
            <div class="row end"><span role="status" class="good-news">{sent && text.sent}</span><button type="submit" class="btn" disabled={busy || said.trim() === ''}>{text.send}</button></div>
        </form>
    );
}
