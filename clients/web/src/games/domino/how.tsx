import type { DominoGame } from './game';
import { Half } from './tile';

export const DominoHow = ({ how }: { how: DominoGame['how'] }) => (
    <div class="how">
        <h2>{how.title}</h2>
        <p>{how.intro}</p>
        {how.faces.length > 0 && (
            <ul class="how-suits">
                {how.faces.map(([face, head, body]) => (
                    <li key={face}>
                        <svg class="how-face" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
                            <Half face={face} numerals={false} />
                        </svg>
                        <span>
                            <strong>{head}.</strong> {body}
                        </span>
                    </li>
                ))}
            </ul>
        )}
        <dl>{how.steps.map(([head, body]) => [<dt key={head}>{head}</dt>, <dd key={`${head}.`}>{body}</dd>])}</dl>
    </div>
);
