import type { Finding, Mark } from '@anteroom/sdk/verify';
import type { ComponentChildren } from 'preact';
import { verify as words } from '../text';
import { sentence } from './sentence';

const signs: Record<Mark, string> = {
    right: 'M5 12.500l4.500 4.500L19 7.500',
    wrong: 'M6 6l12 12M18 6 6 18',
    unchecked: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.01',
};

/** Right, wrong or not checked: an icon, and a word for screen readers. */
export const Sign = ({ mark }: { mark: Mark }) => (
    <span class={`check-sign ${mark}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={signs[mark]} />
        </svg>
        <span class="unseen">{words.marks[mark]}</span>
    </span>
);

export const Findings = ({ findings }: { findings: Finding[] }) => (
    <ul class="findings">
        {findings.map((one) => (
            <li key={`${one.what} ${JSON.stringify(one.with)}`} class={one.mark}>
                <Sign mark={one.mark} />
                <span>{sentence(one)}</span>
            </li>
        ))}
    </ul>
);

/** Hashes and similar facts, for people who want to compare them. */
export function Facts({ facts }: { facts: [head: string, value: string | null][] }) {
    const known = facts.filter(([, value]) => value !== null);
    if (known.length === 0) return null;
    return (
        <details class="check-facts">
            <summary>{words.details}</summary>
            <dl>
                {known.map(([head, value]) => (
                    <div key={head}>
                        <dt>{head}</dt>
                        <dd class="hex">{value}</dd>
                    </div>
                ))}
            </dl>
        </details>
    );
}

export function Step({
    no,
    name,
    findings,
    children,
}: {
    no: number;
    name: keyof typeof words.steps;
    findings: Finding[];
    children?: ComponentChildren;
}) {
    return (
        <section class="check-step" aria-labelledby={`check-${name}`}>
            <h2 id={`check-${name}`}>
                <span class="check-no" aria-hidden="true">
                    {no}
                </span>
                {words.steps[name]}
            </h2>
            <p>{words.says[name]}</p>
            <Findings findings={findings} />
            {children}
        </section>
    );
}
