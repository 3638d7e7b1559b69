import { t } from '../../text';
import { Suit } from '../../views/card';

export const SpoilHow = () => (
    <div class="how">
        <h2>{t.how.title}</h2>
        <p>{t.how.intro}</p>
        <dl>
            {Object.values(t.how.steps).map(({ title, text }) => [
                <dt key={title}>{title}</dt>,
                <dd key={`${title}.`}>{text}</dd>,
            ])}
        </dl>
        <ul class="how-suits">
            {Object.entries(t.how.suits).map(([suit, { title, text }]) => (
                <li key={suit}>
                    <Suit suit={suit} size={26} />
                    <span>
                        <strong>{title}.</strong> {text}
                    </span>
                </li>
            ))}
        </ul>
        <p>{t.how.outro}</p>
    </div>
);
