import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk } from './hooks';
import { Choice } from './parts';

/** Moves a table to one of the nodes that take tables. `at` is its present node, if known. */
export function MoveTable({
    number,
    at,
    takers,
    done,
    children,
}: {
    number: number;
    at: string | undefined;
    takers: string[];
    done(): void;
    children?: ComponentChildren;
}) {
    const { api } = useDesk();
    const [chosen, choose] = useState('');
    const names = takers.filter((name) => name !== at);
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
        >
            {children}
        </ActButton>
    );
}
