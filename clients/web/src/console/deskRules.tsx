import type { ConfirmDeskRule, DeskRule, LooserRule } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { minorOf, money } from '../money';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk, useLoad, useUnit } from './hooks';
import { beginning } from './houseDays';
import { AmountField, Choice, Facts, Trouble, UnitChoice, When } from './parts';

const kinds = ['second_above', 'payment_max', 'day_max'] as const;
type Kind = (typeof kinds)[number];
const roles = ['cashier', 'operator'] as const;
type Role = (typeof roles)[number];

const nameOf = ({ what, role }: Pick<DeskRule, 'what' | 'role'>): string =>
    role ? text.deskRuleOf({ what: text.deskRule[what], role: text.roles[role] }) : text.deskRule[what];

function SetRule({ done }: { done(): void }) {
    const { api } = useDesk();
    const [unit, setUnit] = useUnit();
    const [what, setWhat] = useState<Kind>('second_above');
    const [role, setRole] = useState<Role>('cashier');
    const [amount, setAmount] = useState('');
    if (!unit) return <p class="empty">{text.noCurrency}</p>;
    const minor = minorOf(amount, unit.exponent);
    const of = what === 'second_above' ? { what } : { what, role };
    const set = async (reason: string, to: number | null) => {
        await api.setDeskRule({ ...of, currency: unit.currency, reason, ...(to === null ? {} : { amount: to }) });
        setAmount('');
        done();
    };
    return (
        <div class="stack" role="group" aria-label={text.setDeskRule}>
            <h3>{text.setDeskRule}</h3>
            <div class="fields narrow">
                <UnitChoice unit={unit} set={setUnit} />
                <Choice
                    label={text.deskRuleHead}
                    value={what}
                    set={(one) => setWhat(one)}
                    options={kinds.map((one): [Kind, string] => [one, text.deskRule[one]])}
                />
                {what !== 'second_above' && (
                    <Choice
                        label={text.role}
                        value={role}
                        set={(one) => setRole(one)}
                        options={roles.map((one): [Role, string] => [one, text.roles[one]])}
                    />
                )}
                <AmountField label={text.amount} value={amount} set={setAmount} unit={unit} />
            </div>
            <div class="row end wrap">
                <ActButton
                    label={text.dropDeskRule}
                    question={text.dropDeskRuleQuestion({ what: nameOf(of), currency: unit.currency })}
                    yes={text.dropDeskRule}
                    danger
                    run={(reason) => set(reason, null)}
                />
                <ActButton
                    label={text.setDeskRule}
                    question={text.setDeskRuleQuestion({ what: nameOf(of), amount: money(minor ?? 0, unit) })}
                    yes={text.setDeskRule}
                    disabled={minor === null}
                    run={(reason) => set(reason, minor)}
                />
            </div>
        </div>
    );
}

/** A request to loosen a rule. Another member of the staff must confirm it. */
function Asked({ name, asked, to, done, which }: AskedRule & { done(): void }) {
    const { api } = useDesk();
    return (
        <p class="row wrap">
            <span>
                {text.ruleAsked({ what: name, to, who: asked.by?.name ?? text.askedAtCommandLine })}{' '}
                {asked.from === undefined ? (
                    text.ruleAskedSecond
                ) : (
                    <>
                        {text.ruleAskedFrom} <When ms={asked.from} />
                    </>
                )}
            </span>
            <ActButton
                label={text.confirmRule}
                question={text.confirmRuleQuestion({ what: name, to })}
                yes={text.confirmRule}
                run={(reason) => api.confirmDeskRule({ ...which, reason }).then(done)}
            />
        </p>
    );
}

type AskedRule = { name: string; asked: LooserRule; to: string; which: Omit<ConfirmDeskRule, 'reason'> };

const askedOf = (rules: DeskRule[], drawers: LooserRule | undefined): AskedRule[] => [
    ...rules.flatMap((rule): AskedRule[] =>
        rule.asked
            ? [
                  {
                      name: nameOf(rule),
                      asked: rule.asked,
                      to: rule.asked.amount === undefined ? text.noRule : money(rule.asked.amount, rule),
                      which: { what: rule.what, currency: rule.currency, ...(rule.role ? { role: rule.role } : {}) },
                  },
              ]
            : [],
    ),
    ...(drawers
        ? [{ name: text.cashNeedsDrawer, asked: drawers, to: text.noWord, which: { what: 'drawers' as const } }]
        : []),
];

/** The limits on payments at the desk, which operators set. */
export function DeskRulesView() {
    const { api, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => api.deskRules(), []);
    const { data: today } = useLoad(() => api.day({}), []);
    return (
        <section class="panel stack" aria-labelledby="desk-rules">
            <h2 id="desk-rules">{text.deskRules}</h2>
            <p class="hint">
                {text.deskRulesLead} {today && beginning(today)}
            </p>
            <Trouble text={trouble} />
            {data && (
                <Facts
                    facts={[
                        [text.cashNeedsDrawer, data.drawers ? text.yesWord : text.noWord],
                        ...data.rules.map((rule): [string, string] => [nameOf(rule), money(rule.amount, rule)]),
                    ]}
                />
            )}
            {data &&
                askedOf(data.rules, data.drawers_asked).map((one) => (
                    <Asked key={`${one.which.what} ${one.which.role} ${one.which.currency}`} {...one} done={reload} />
                ))}
            {data && operator && (
                <>
                    <div class="row">
                        <ActButton
                            label={data.drawers ? text.drawersOff : text.drawersOn}
                            question={data.drawers ? text.drawersOffQuestion : text.drawersOnQuestion}
                            yes={data.drawers ? text.drawersOff : text.drawersOn}
                            run={(reason) => api.useDrawers(!data.drawers, reason).then(reload)}
                        />
                    </div>
                    <SetRule done={reload} />
                </>
            )}
        </section>
    );
}
