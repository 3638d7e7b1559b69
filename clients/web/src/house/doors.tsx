import { follow_link } from '../router';
import { house as text } from '../text/house';
import { ActButton } from './act';
import { useDesk, useLoad } from './hooks';
import { Trouble } from './parts';
import { path_of } from './route';
import type { Shut } from './types';

export const is_among = (shut: Shut[], door: Shut): boolean =>
    shut.some(({ what, of }) => what === door.what && of === door.of);

/** A door, and the way to move it. What is shut takes no new stakes; running games finish. */
export function Door({ door, name, is_shut, done }: { door: Shut; name: string; is_shut: boolean; done(): void }) {
    const { api, operator } = useDesk();
    const run = async (reason: string) => {
        await api.set_door(door, !is_shut, reason);
        done();
    };
    const suspends = door.what === 'player';
    const words = suspends ? (is_shut ? text.readmit : text.suspend) : is_shut ? text.open_again : text.shut;
    const question = suspends
        ? is_shut
            ? text.readmit_question(name)
            : text.suspend_question(name)
        : is_shut
          ? text.open_question(name)
          : text.shut_question(name);
    return (
        <div class="row between door">
            <span class="row wrap">
                <strong>{name}</strong>
                <span class={`tag ${is_shut ? 'hot' : 'good'}`}>
                    {suspends ? (is_shut ? text.suspended : text.admitted) : is_shut ? text.is_shut : text.is_open}
                </span>
            </span>
            {operator && (
                <ActButton
                    label={words}
                    question={question}
                    hint={is_shut ? undefined : suspends ? text.suspend_hint : text.shut_hint}
                    yes={words}
                    danger={!is_shut}
                    run={run}
                >
                    {words}
                    <span class="unseen"> {name}</span>
                </ActButton>
            )}
        </div>
    );
}

function Others({ shut }: { shut: Shut[] }) {
    if (shut.length === 0) return <p class="empty">{text.nothing_shut}</p>;
    return (
        <ul class="shut-list">
            {shut.map(({ what, of }) => {
                const section = what === 'table' ? 'tables' : 'players';
                return (
                    <li key={`${what}/${of}`}>
                        <a href={path_of(section, Number(of))} onClick={follow_link}>
                            {what === 'table' ? text.table_no(Number(of), '') : text.player_no(Number(of))}
                        </a>
                    </li>
                );
            })}
        </ul>
    );
}

/** What may be played for money here just now. */
export function Doors() {
    const { api, state } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.doors(), []);
    const shut = data?.shut ?? [];
    const is_shut = (door: Shut) => is_among(shut, door);
    const site: Shut = { what: 'site', of: '' };
    return (
        <>
            <div class="head">
                <h1>{text.sections.doors}</h1>
            </div>
            <p class="hint">{text.doors_lead}</p>
            <Trouble text={trouble} />
            {data ? (
                <>
                    <section class="panel" aria-labelledby="site">
                        <h2 id="site">{text.site}</h2>
                        <Door door={site} name={text.whole_site} is_shut={is_shut(site)} done={reload} />
                    </section>
                    <section class="panel" aria-labelledby="games">
                        <h2 id="games">{text.games}</h2>
                        {state.games.map((game) => (
                            <Door
                                key={game.id}
                                door={{ what: 'game', of: game.id }}
                                name={game.title}
                                is_shut={is_shut({ what: 'game', of: game.id })}
                                done={reload}
                            />
                        ))}
                    </section>
                    <section class="panel" aria-labelledby="others">
                        <h2 id="others">{text.shut_others}</h2>
                        <Others shut={shut.filter(({ what }) => what === 'table' || what === 'player')} />
                    </section>
                </>
            ) : (
                !trouble && <p class="empty">{text.loading}</p>
            )}
        </>
    );
}
