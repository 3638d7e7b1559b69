import { language, t } from '../text';

/** A rule sheet in the page's language. Languages other than English have folders of their own. */
export const inLanguage = (href: string, tongue: string): string =>
    tongue === 'en' ? href : href.replace('/spec/rules/', `/spec/rules/${tongue}/`);

/** A link that opens in a new tab, because a game may be running. */
const Beside = ({ href, text }: { href: string; text: string }) => (
    <a class="link" href={inLanguage(href, language)} hreflang={language} target="_blank" rel="noopener">
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
