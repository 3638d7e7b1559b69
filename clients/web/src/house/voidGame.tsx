import { house as text } from '../text';
import { useApi } from './hooks';
import { OrderButton } from './orders';
import { ProveDialog } from './prove';

/** At a table for money, which shows what comes of it: an operator ends the game, asked and proved as in the console. */
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
