import '../style/hint.css';
import type { AnyGame, Seat } from '@anteroom/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Room } from '../store/state';
import { cardText, learn, t, tileText } from '../text';
import { useClient } from '../ui/hooks';
import { Icon } from '../ui/icons';

type Action = AnyGame['action'];

const named = (attribute: string, value: string): string => `[data-${attribute}="${CSS.escape(value)}"]`;

/** Selects a tile in the hand by either of its two names. */
const inHand = (tile: string): string => {
    const turned = `${tile[1]}${tile[0]}${tile.slice(2)}`;
    return `.hand :is(${named('tile', tile)}, ${named('tile', turned)})`;
};

/** The buttons to press for an action, in the order in which they appear. */
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

/** The move in words, as players speak of it or as its button says it. */
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

/** Marks the buttons to press, and no others. The views never draw this attribute. */
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

/** Asks the server for a hint, shows it in words, and marks it on the table while it is still legal. */
export function Hint({ room }: { room: Room }) {
    const { requests, toasts } = useClient();
    const [told, tell] = useState<{ legal: unknown; action: Action } | null>(null);
    const [asking, ask] = useState(false);
    const legal = room.seat?.legal;
    const now = useRef(legal);
    now.current = legal;
    const action = told !== null && told.legal === legal ? told.action : null;
    // Runs at each drawing: the second button appears only after the first was pressed.
    useEffect(() => mark((action ? pressed(action) : []).flatMap((one) => [...document.querySelectorAll(one)])));
    useEffect(() => () => mark([]), []);
    const name = (seat: Seat) => (seat === room.seat?.me ? t.spoil.yourself : (room.info.seats[seat]?.name ?? seat));
    const press = async () => {
        if (asking) return;
        ask(true);
        const answer = await requests.answer({ type: 'hint', room: room.room, turn: room.lastTurn }, { quiet: true });
        ask(false);
        // A player who has moved on meanwhile no longer wants the hint.
        if (!answer || now.current !== legal) return;
        const found = answer.action as Action;
        tell({ legal, action: found });
        toasts.show(learn.hint.says({ move: words(found, name) }), 'note');
        // A pick of the player stays. Without one, the hint picks the card or tile, so that its targets show.
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
