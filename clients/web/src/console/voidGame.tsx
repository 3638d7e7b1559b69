import { staffConsole as text } from '../text';
import { useApi } from './hooks';
import { OrderButton } from './orders';
import { ProveDialog } from './prove';

/** Lets an operator void a game beside the table. Question and proof of identity are those of the console. */
export function VoidGame({ room, name }: { room: number; name: string }) {
    const { api, asks, end } = useApi();
    return (
        <details class="at-table">
            <summary>{text.atTable}</summary>
            <OrderButton order="void" run={(reason, words) => api.order(room, 'void', reason, words)} />
            {asks && <ProveDialog api={api} name={name} asksOtp={false} end={end} />}
        </details>
    );
}
