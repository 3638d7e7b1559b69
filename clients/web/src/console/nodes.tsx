import type { Node } from '@anteroom/sdk/console';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import type { Api } from './api';
import { useDesk, useLoad } from './hooks';
import { type Column, Sheet, Trouble, When } from './parts';
import { tablesAt } from './route';

const pollMs = 2000;

/** Returns whether the house has several nodes. A single server has no name. Without an answer the console still
 * opens. */
export const isOneOfSeveral = async (api: Api): Promise<boolean> => {
    try {
        return (await api.nodes()).nodes.some(({ name }) => name !== undefined);
    } catch {
        return false;
    }
};

/** The nodes that take tables. */
export const takers = (nodes: Node[]): string[] =>
    nodes.flatMap(({ name, drains }) => (name !== undefined && drains === false ? [name] : []));

const takersPollMs = 10_000;

/** The nodes that take tables; empty if the house has only one. */
export function useTakers(): string[] {
    const { api, several } = useDesk();
    const { data } = useLoad(async () => (several ? takers((await api.nodes()).nodes) : []), [several], takersPollMs);
    return data ?? [];
}

const secondsOf = (ms: number): string => (ms / 1000).toFixed(1);

function Tags({ node: { here, drains, tables } }: { node: Node }) {
    return (
        <span class="row wrap tags">
            {here && <span class="tag">{text.nodeHere}</span>}
            {drains === undefined && <span class="tag hot">{text.nodeSilent}</span>}
            {drains && <span class="tag hot">{tables > 0 ? text.nodeDrains : text.nodeDrained}</span>}
        </span>
    );
}

function ItsTables({ node: { name, tables } }: { node: Node }) {
    if (name === undefined || tables === 0) return <>{tables}</>;
    return (
        <a href={tablesAt(name)} onClick={followLink}>
            {tables}
            <span class="unseen"> {text.tablesThere({ n: tables, node: name })}</span>
        </a>
    );
}

function Order({ node: { name, drains }, done }: { node: Node; done(): void }) {
    const { api } = useDesk();
    if (name === undefined || drains === undefined) return null;
    const words = drains
        ? { label: text.undrain, question: text.undrainQuestion({ node: name }), hint: text.undrainHint }
        : { label: text.drain, question: text.drainQuestion({ node: name }), hint: text.drainHint };
    return (
        <ActButton
            {...words}
            yes={words.label}
            danger={!drains}
            run={async (reason) => {
                await api.drain(name, !drains, reason);
                done();
            }}
        >
            {words.label}
            <span class="unseen"> {name}</span>
        </ActButton>
    );
}

const columns = (done: () => void): Column<Node>[] => [
    {
        head: text.node,
        cell: (row) => (
            <span class="row wrap">
                <strong>{row.name}</strong>
                <Tags node={row} />
            </span>
        ),
    },
    { head: text.nodeRelease, cell: (row) => row.version ?? text.none },
    {
        head: text.nodeSince,
        cell: (row) => (row.since === undefined ? text.none : <When ms={row.since} />),
        minor: true,
    },
    { head: text.nodeTables, cell: (row) => <ItsTables node={row} />, number: true },
    { head: text.connections, cell: (row) => row.connections ?? text.none, number: true },
    {
        head: text.leaseLeft,
        cell: ({ lease_left_ms: ms }) => (ms === undefined ? text.none : text.leaseSeconds({ s: secondsOf(ms) })),
        number: true,
    },
    { head: text.deeds, cell: (row) => <Order node={row} done={done} /> },
];

/** The nodes that serve the house, with their current state. */
export function Nodes() {
    const { api } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.nodes(), [], pollMs);
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.sections.nodes}</h1>
            </div>
            <section class="panel stack" aria-label={text.sections.nodes}>
                <p class="hint">{text.nodesLead}</p>
                <Trouble text={trouble} />
                <Sheet
                    label={text.sections.nodes}
                    columns={columns(reload)}
                    rows={data?.nodes ?? null}
                    keyOf={({ name }) => name ?? ''}
                    empty={text.noNodes}
                />
            </section>
        </>
    );
}
