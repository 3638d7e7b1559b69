import { t } from '../../text';
import { Suit } from '../../views/card';

export const SpoilHow = () => (
    <div class="how">
        <h2>{t.how.title}</h2>
        <p>{t.how.intro}</p>
        <dl>{t.how.steps.map(([head, body]) => [<dt key={head}>{head}</dt>, <dd key={`${head}.`}>{body}</dd>])}</dl>
        <ul class="how-suits">
            {t.how.suits.map(([suit, head, body]) => (
                <li key={suit}>
                    <Suit suit={suit} size={26} />
                    <span>
                        <strong>{head}.</strong> {body}
                    </span>
                </li>
            ))}
        </ul>
        <p>{t.how.outro}</p>
    </div>
);
