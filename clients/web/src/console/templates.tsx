import type { Template } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { money } from '../money';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk, useLoad } from './hooks';
import { type Column, Sheet, Trouble } from './parts';
import { PlanForm } from './plan';

/** The columns of the list. An operator may remove a template; `reload` is called then. */
function columnsFor(
    { api, state, operator, units }: ReturnType<typeof useDesk>,
    reload: () => void,
): Column<Template>[] {
    const titles = Object.fromEntries(state.games.map((game) => [game.game, game.title]));
    return [
        { head: text.name, cell: (row) => <strong>{row.name}</strong> },
        { head: text.game, cell: (row) => titles[row.game] ?? row.game },
        { head: text.seats, cell: (row) => row.seats, number: true },
        { head: text.clock, cell: (row) => text.seconds({ s: row.clock }), number: true },
        {
            head: text.buyIn,
            cell: (row) => {
                const unit = units.find(({ currency }) => currency === row.stake.currency);
                return unit ? money(row.stake.buy_in, unit) : row.stake.currency;
            },
            number: true,
        },
        { head: text.visibility, cell: (row) => (row.private ? text.private : text.public) },
        ...(operator
            ? [
                  {
                      head: text.deeds,
                      cell: (row: Template) => (
                          <ActButton
                              label={text.remove}
                              question={text.removeTemplate({ name: row.name })}
                              hint={text.removeTemplateHint}
                              yes={text.remove}
                              danger
                              run={async (reason) => {
                                  await api.removeTemplate(row.name, reason);
                                  reload();
                              }}
                          >
                              {text.remove}
                              <span class="unseen"> {row.name}</span>
                          </ActButton>
                      ),
                  },
              ]
            : []),
    ];
}

/** Kinds of tables that the house opens repeatedly. */
export function Templates() {
    const desk = useDesk();
    const { api, operator } = desk;
    const { data, trouble, reload } = useLoad(() => api.templates(), []);
    const [made, setMade] = useState(0);
    return (
        <>
            <div class="head">
                <h1>{text.sections.templates}</h1>
            </div>
            <section class="panel stack" aria-label={text.sections.templates}>
                <p class="hint">{text.templatesLead}</p>
                <Trouble text={trouble} />
                <Sheet
                    label={text.sections.templates}
                    columns={columnsFor(desk, reload)}
                    rows={data?.templates ?? null}
                    keyOf={(row) => row.name}
                    empty={text.noTemplates}
                />
            </section>
            {operator && (
                <section class="panel" aria-labelledby="new-template">
                    <h2 id="new-template">{text.newTemplate}</h2>
                    <PlanForm
                        key={made}
                        named
                        submit={text.keepTemplate}
                        run={(plan, reason, name) => api.keepTemplate({ ...plan, name, reason })}
                        done={() => {
                            setMade(made + 1);
                            reload();
                        }}
                    />
                </section>
            )}
        </>
    );
}
