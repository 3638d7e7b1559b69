import { useState } from 'preact/hooks';
import { house as text } from '../text';
import { ActButton } from './act';
import { useDesk, useLoad } from './hooks';
import { takers } from './nodes';
import { Choice } from './parts';

/** Has another node take the table; which has it now the server knows. */
export function MoveTable({ number, done }: { number: number; done(): void }) {
    const { api } = useDesk();
    const { data } = useLoad(() => api.nodes(), []);
    const [chosen, choose] = useState('');
    const names = takers(data?.nodes ?? []);
    const to = names.find((name) => name === chosen) ?? names[0];
    if (to === undefined) return null;
    return (
        <ActButton
            label={text.move}
            question={text.moveQuestion}
            hint={text.moveHint}
            more={() => (
                <Choice label={text.moveTo} value={to} set={choose} options={names.map((name) => [name, name])} />
            )}
            yes={text.moveYes}
            run={async (reason) => {
                await api.move(number, to, reason);
                done();
            }}
        />
    );
}
