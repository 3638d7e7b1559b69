import type { Door } from '@anteroom/sdk/console';
import { followLink } from '../router';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk, useLoad } from './hooks';
import { Limits } from './limits';
import { Trouble } from './parts';
import { pathOf } from './route';

export const isAmong = (shut: Door[], door: Door): boolean =>
    shut.some(({ what, of }) => what === door.what && of === door.of);

/** A door and the button to open or shut it. A shut door takes no new stakes; running games finish. */
export function DoorLine({ door, name, isShut, done }: { door: Door; name: string; isShut: boolean; done(): void }) {
    const { api, operator } = useDesk();
    const run = async (reason: string) => {
        await api.setDoor(door, !isShut, reason);
        done();
    };
    const suspends = door.what === 'player';
    const words = suspends ? (isShut ? text.readmit : text.suspend) : isShut ? text.openAgain : text.shut;
    const question = suspends
        ? isShut
            ? text.readmitQuestion({ name })
            : text.suspendQuestion({ name })
        : isShut
          ? text.openQuestion({ name })
          : text.shutQuestion({ name });
    return (
        <div class="row between door">
            <span class="row wrap">
                <strong>{name}</strong>
                <span class={`tag ${isShut ? 'hot' : 'good'}`}>
                    {suspends ? (isShut ? text.suspended : text.admitted) : isShut ? text.isShut : text.isOpen}
                </span>
            </span>
            {operator && (
                <ActButton
                    label={words}
                    question={question}
                    hint={isShut ? undefined : suspends ? text.suspendHint : text.shutHint}
                    yes={words}
                    danger={!isShut}
                    run={run}
                >
                    {words}
                    <span class="unseen"> {name}</span>
                </ActButton>
            )}
        </div>
    );
}

function Others({ shut }: { shut: Door[] }) {
    if (shut.length === 0) return <p class="empty">{text.nothingShut}</p>;
    return (
        <ul class="shut-list">
            {shut.map(({ what, of }) => {
                const section = what === 'table' ? 'tables' : 'players';
                return (
                    <li key={`${what}/${of}`}>
                        <a href={pathOf(section, Number(of))} onClick={followLink}>
                            {what === 'table' ? text.tableNo({ n: of }) : text.playerNo({ n: Number(of) })}
                        </a>
                    </li>
                );
            })}
        </ul>
    );
}

/** The doors: what can be played for money at present. */
export function Doors() {
    const { api, state, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.doors(), []);
    const shut = data?.shut ?? [];
    const isShut = (door: Door) => isAmong(shut, door);
    const site: Door = { what: 'site', of: '' };
    return (
        <>
            <div class="head">
                <h1>{text.sections.doors}</h1>
            </div>
            <p class="hint">{text.doorsLead}</p>
            <Trouble text={trouble} />
            {data ? (
                <>
                    <section class="panel" aria-labelledby="site">
                        <h2 id="site">{text.site}</h2>
                        <DoorLine door={site} name={text.wholeSite} isShut={isShut(site)} done={reload} />
                    </section>
                    <section class="panel" aria-labelledby="games">
                        <h2 id="games">{text.games}</h2>
                        {state.games.map((game) => (
                            <DoorLine
                                key={game.game}
                                door={{ what: 'game', of: game.game }}
                                name={game.title}
                                isShut={isShut({ what: 'game', of: game.game })}
                                done={reload}
                            />
                        ))}
                    </section>
                    <section class="panel" aria-labelledby="others">
                        <h2 id="others">{text.shutOthers}</h2>
                        <Others shut={shut.filter(({ what }) => what === 'table' || what === 'player')} />
                    </section>
                    {operator && <Limits />}
                </>
            ) : (
                !trouble && <p class="empty">{text.loading}</p>
            )}
        </>
    );
}
