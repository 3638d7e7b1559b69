import { t } from '../text';

/** Opens beside the page: a game goes on meanwhile. */
const Beside = ({ href, text }: { href: string; text: string }) => (
    <a class="link" href={href} hreflang="en" target="_blank" rel="noopener">
        {text}
    </a>
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
