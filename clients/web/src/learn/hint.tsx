import '../style/hint.css';
import type { AnyGame, Seat } from '@anteroom/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Room } from '../store/state';
import { cardText, learn, t, tileText } from '../text';
import { useClient } from '../views/hooks';
import { Icon } from '../views/icons';

type Action = AnyGame['action'];

const named = (attribute: string, value: string): string => `[data-${attribute}="${CSS.escape(value)}"]`;

/** A tile as it may be called in the hand. */
const inHand = (tile: string): string => {
    const turned = `${tile[1]}${tile[0]}${tile.slice(2)}`;
    return `.hand :is(${named('tile', tile)}, ${named('tile', turned)})`;
};

/** What is pressed to do this, in the order in which it comes into view. */
export function pressed(action: Action): string[] {
    switch (action.type) {
        case 'play':
            return [`.hand ${named('card', action.card)}`, `.targets ${named('seat', action.target)}`];
        case 'buy':
            return [`.centre ${named('card', action.take)}`, `.hand ${named('card', action.give)}`];
        case 'answer':
            return [named('agree', String(action.agree))];
        case 'lay': {
            const ways = [action.tile[0], undefined].map((half) =>
                named('way', `${half}/${'lie' in action ? action.lie : undefined}`),
            );
            return [inHand(action.tile), named('end', action.end), `.orient :is(${ways.join()})`];
        }
        case 'set':
        case 'open':
            return [inHand(action.tile), named('end', 'start')];
        default:
            return 'tile' in action ? [inHand(action.tile), named('do', action.type)] : [named('do', action.type)];
    }
}

/** The move in the words in which it is spoken of, or as its button says it. */
function words(action: Action, name: (seat: Seat) => string): string {
    switch (action.type) {
        case 'play':
            return t.table.movePlay({ card: cardText(action.card), name: name(action.target) });
        case 'buy':
            return t.table.moveBuy({ take: cardText(action.take), give: cardText(action.give) });
        case 'answer':
            return action.agree ? t.table.voteYes : t.table.voteNo;
        case 'propose':
            return t.table.propose;
        case 'lay':
        case 'set':
        case 'open':
            return t.domino.moveLay({ tile: tileText(action.tile) });
        default:
            return document.querySelector(`.dock ${named('do', action.type)}`)?.textContent ?? tileOf(action);
    }
}

const tileOf = (action: Action): string => ('tile' in action ? tileText(action.tile) : action.type);

/** Marks what is to be pressed, and nothing else. The views know nothing of it: they draw no attribute of this name. */
function mark(found: Element[]): void {
    for (const before of document.querySelectorAll('[data-hinted]')) {
        before.removeAttribute('data-hinted');
        before.removeAttribute('aria-description');
    }
    for (const one of found) {
        one.setAttribute('data-hinted', '');
        one.setAttribute('aria-description', learn.hint.mark);
    }
}

/** Asks what to play, says it, and shows it on the table for as long as it may be done. */
export function Hint({ room }: { room: Room }) {
    const { requests, toasts } = useClient();
    const [told, tell] = useState<{ legal: unknown; action: Action } | null>(null);
    const [asking, ask] = useState(false);
    const legal = room.seat?.legal;
    const now = useRef(legal);
    now.current = legal;
    const action = told !== null && told.legal === legal ? told.action : null;
    // At each drawing: what is pressed next comes into view after what was pressed before.
    useEffect(() => mark((action ? pressed(action) : []).flatMap((one) => [...document.querySelectorAll(one)])));
    useEffect(() => () => mark([]), []);
    const name = (seat: Seat) => (seat === room.seat?.me ? t.spoil.yourself : (room.info.seats[seat]?.name ?? seat));
    const press = async () => {
        if (asking) return;
        ask(true);
        const answer = await requests.answer({ type: 'hint', room: room.room, turn: room.lastTurn }, { quiet: true });
        ask(false);
        // Who has gone on meanwhile does not want it any more.
        if (!answer || now.current !== legal) return;
        const found = answer.action as Action;
        tell({ legal, action: found });
        toasts.show(learn.hint.says({ move: words(found, name) }), 'note');
        // What is picked stays so; where nothing is, the tile or card is picked that shows where it goes.
        const first = document.querySelector<HTMLElement>(pressed(found)[0]!);
        const picked = document.querySelector(':is(.hand, .centre) .picked');
        if (!picked && first?.closest('.hand, .centre')) first.click();
    };
    return (
        <button
            type="button"
            class="btn quiet hint-button"
            aria-label={learn.hint.ask}
            title={learn.hint.ask}
            aria-disabled={asking || !legal}
            onClick={() => void press()}
        >
            <Icon>
                <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.7.5 1 1.200 1 2.100h5c0-.9.3-1.600 1-2.100A6 6 0 0 0 12 3z" />
            </Icon>
        </button>
    );
}
