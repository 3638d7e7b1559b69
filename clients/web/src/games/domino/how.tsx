import type { DominoGame } from './game';
import { Half } from './tile';

export const DominoHow = ({ how }: { how: ReturnType<DominoGame['how']> }) => (
    <div class="how">
        <h2>{how.title}</h2>
        <p>{how.intro}</p>
        {Object.keys(how.faces).length > 0 && (
            <ul class="how-suits">
                {Object.entries(how.faces).map(([face, { title, text }]) => (
                    <li key={face}>
                        <svg class="how-face" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
                            <Half face={face} numerals={false} />
                        </svg>
                        <span>
                            <strong>{title}.</strong> {text}
                        </span>
                    </li>
                ))}
            </ul>
        )}
        <dl>
            {Object.values(how.steps).map(({ title, text }) => [
                <dt key={title}>{title}</dt>,
                <dd key={`${title}.`}>{text}</dd>,
            ])}
        </dl>
    </div>
);
