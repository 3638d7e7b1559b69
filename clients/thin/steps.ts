// Offers the legal actions as buttons. The server lists them; this file only narrows a long list down, field by field.
import { actions, type Pattern, type Table } from '@anteroom/sdk';
import { button } from './page';
import { type Fields, type Say, sentence } from './words';

/** The fields that the player has chosen so far of an action in the list `known`. Another list begins anew. */
let part: Fields = {};
let known: Pattern[] = [];
const fits = (action: Fields): boolean => Object.entries(part).every(([field, value]) => action[field] === value);

/** The fields that have the same value in all these actions. */
const common = (all: Fields[]): Fields =>
    Object.fromEntries(Object.entries(all[0]!).filter(([field, value]) => all.every((one) => one[field] === value)));

/** The actions in groups, one for each button. A long list is divided by the first field in which its actions differ. */
function grouped(all: Fields[]): Fields[][] {
    const fields = all.flatMap((one) => Object.keys(one));
    const field = fields.find((name) => all.some((one) => one[name] !== all[0]![name]));
    if (!field || all.length <= 12) return all.map((one) => [one]);
    return [...new Set(all.map((one) => one[field]))].map((value) => all.filter((one) => one[field] === value));
}

/** A button of a single action plays it. Any other button ends with "…" and leads to the next choice. */
export function steps(table: Table, say: Say, draw: () => void): HTMLElement[] {
    const legal: Pattern[] = table.state.seat?.legal ?? [];
    const play = (action: Fields) => table.ask('play', { turn: table.state.lastTurn, action });
    if (legal !== known) [known, part] = [legal, {}];
    const choose = (next: Fields): void => {
        part = next;
        draw();
    };
    const buttons = grouped([...actions<{ type: string }>(legal)].filter(fits)).map((group) => {
        const words = sentence(common(group), say);
        return group.length > 1
            ? button(`${words} …`, () => choose(common(group)))
            : button(words, () => play(group[0]!));
    });
    return Object.keys(part).length > 0 ? [...buttons, button('Choose again', () => choose({}))] : buttons;
}
