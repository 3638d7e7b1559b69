import { useState } from 'preact/hooks';
import { money } from '../money';
import { house as text } from '../text/house';
import { ActButton } from './act';
import { useDesk, useLoad } from './hooks';
import { Sheet, Trouble, type Column } from './parts';
import { PlanForm } from './plan';
import type { Template } from './types';

/** Kinds of tables that the house opens again and again. */
export function Templates() {
    const { api, state, operator, units } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.templates(), []);
    const [made, set_made] = useState(0);
    const titles = Object.fromEntries(state.games.map((game) => [game.id, game.title]));
    const columns: Column<Template>[] = [
        { head: text.name, cell: (row) => <strong>{row.name}</strong> },
        { head: text.game, cell: (row) => titles[row.game] ?? row.game },
        { head: text.seats, cell: (row) => row.seats, number: true },
        { head: text.clock, cell: (row) => text.seconds(row.clock), number: true },
        {
            head: text.buy_in,
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
                              question={text.remove_template(row.name)}
                              hint={text.remove_template_hint}
                              yes={text.remove}
                              danger
                              run={async (reason) => {
                                  await api.remove_template(row.name, reason);
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
    return (
        <>
            <div class="head">
                <h1>{text.sections.templates}</h1>
            </div>
            <section class="panel stack" aria-label={text.sections.templates}>
                <p class="hint">{text.templates_lead}</p>
                <Trouble text={trouble} />
                <Sheet
                    label={text.sections.templates}
                    columns={columns}
                    rows={data?.templates ?? null}
                    key_of={(row) => row.name}
                    empty={text.no_templates}
                />
            </section>
            {operator && (
                <section class="panel" aria-labelledby="new-template">
                    <h2 id="new-template">{text.new_template}</h2>
                    <PlanForm
                        key={made}
                        named
                        submit={text.keep_template}
                        run={(plan, reason, name) => api.keep_template({ ...plan, name, reason })}
                        done={() => {
                            set_made(made + 1);
                            reload();
                        }}
                    />
                </section>
            )}
        </>
    );
}
