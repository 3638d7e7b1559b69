import { useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDeed, useDesk } from './hooks';
import { MoveTable } from './moveTable';
import { useTakers } from './nodes';
import { TextField, Trouble } from './parts';

type Order = 'pause' | 'resume' | 'close' | 'void';

/** The orders that make sense now. The server decides. */
export function ordersFor(status: string, paused: boolean, closing: boolean): Order[] {
    const playing = status === 'playing';
    return [
        ...(playing ? [paused ? ('resume' as const) : ('pause' as const)] : []),
        ...(closing ? [] : ['close' as const]),
        ...(playing ? ['void' as const] : []),
    ];
}

/** An operator's orders for a live table. */
export function Orders({
    number,
    status,
    paused,
    closing,
    node,
    done,
}: {
    number: number;
    status: string;
    paused: boolean;
    closing: boolean;
    /** The table's node, if known. */
    node: string | undefined;
    done(): void;
}) {
    const { api } = useDesk();
    const takers = useTakers();
    return (
        <div class="row wrap orders" role="group" aria-label={text.orders}>
            {ordersFor(status, paused, closing).map((order) => (
                <OrderButton
                    key={order}
                    order={order}
                    run={async (reason, words) => {
                        await api.order(number, order, reason, words);
                        done();
                    }}
                />
            ))}
            <MoveTable number={number} at={node} takers={takers} done={done} />
        </div>
    );
}

export const OrderButton = ({ order, run }: { order: Order; run(reason: string, words: string): Promise<unknown> }) => (
    <ActButton
        label={text.order[order]!}
        question={text.orderQuestion[order]!}
        hint={text.orderHint[order]}
        yes={text.order[order]!}
        danger={order === 'void' || order === 'close'}
        forPlayers={order !== 'resume'}
        run={run}
    />
);

export function MessageForm({ number }: { number: number }) {
    const { api } = useDesk();
    const [said, say] = useState('');
    const [sent, setSent] = useState(false);
    const { busy, trouble, run } = useDeed();
    const submit = async (event: Event) => {
        event.preventDefault();
        const done = await run(() => api.message(number, said.trim()));
        setSent(done);
        if (done) say('');
    };
    return (
        <form class="panel stack" onSubmit={(event) => void submit(event)} aria-label={text.message}>
            <TextField
                label={text.message}
                value={said}
                set={(value) => {
                    say(value);
                    setSent(false);
                }}
                hint={text.messageHint}
                lenMax={300}
                required
            />
            <Trouble text={trouble} />
            <div class="row end">
                <span role="status" class="good-news">
                    {sent && text.sent}
                </span>
                <button type="submit" class="btn" disabled={busy || said.trim() === ''}>
                    {text.send}
                </button>
            </div>
        </form>
    );
}
