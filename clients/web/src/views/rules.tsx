import type { Games } from '@anteroom/sdk';
import { t } from '../text';
import { Later } from './later';

/** Opens beside the page: a game goes on meanwhile. */
const Beside = ({ href, text }: { href: string; text: string }) => (
    <a class="link" href={href} hreflang="en" target="_blank" rel="noopener">
        {text}
    </a>
);

/** The rules in short, loaded when they are looked at. */
export const How = (asked: { game: keyof Games }) => (
    <Later load={async () => (await import('../learn')).How} part="learn" props={asked} />
);

export const AllRules = ({ game }: { game: string }) => (
    <p>
        <Beside href={`/spec/rules/${game}.md`} text={t.log.allRules} />
    </p>
);

/** The rule that a refusal cites, by its number. */
export const RuleLink = ({ rule }: { rule: string }) => (
    <Beside href={rule} text={t.log.rule({ number: rule.slice(rule.indexOf('#') + 1) })} />
);
