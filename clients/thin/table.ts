// Draws one table from its views, and offers what this player may do there.
import { bySeat, type Layout, type RoomInfo, type Seat, seatNumber, type Table } from '@anteroom/sdk';
import { at, button, made, redraw } from './page';
import { steps } from './steps';
import { type Fields, isBySeat, type Say, sentence, speaker } from './words';

/** Draws the table for the player with this number. */
export function draw(of: Table, player: number): void {
    const { info, table, seat } = of.state;
    const say = speaker(info);
    redraw('title', `Table ${info.code ?? ''}: ${info.game}`);
    redraw('turn', wordsOfMoment(of, say));
    redraw('seats', ...bySeat(info.seats).map(([one]) => seatBox(of, one, say)));
    redraw('view', ...viewOf((table ?? {}) as Fields, say));
    const { me, legal, plays, ...own } = (seat ?? {}) as Fields;
    redraw('hand', ...Object.entries(own).map(([name, value]) => fact(name, value, say)));
    redraw('choices', ...choices(of, player, say));
}

/** Adds notices to the log. */
export function log(info: RoomInfo, notices: object[] = []): void {
    const say = speaker(info);
    at('log').append(...notices.map((notice) => made('div', sentence(notice as Fields, say))));
    at('log').scrollTop = at('log').scrollHeight;
}

/** Writes the seconds that are left into each clock. The server's clock is ahead of this device's by `aheadMs`. */
export function tick(aheadMs: number): void {
    for (const clock of document.querySelectorAll<HTMLElement>('[data-deadline]')) {
        const leftMs = Number(clock.dataset.deadline) - Date.now() - aheadMs;
        clock.textContent = ` ${Math.max(0, Math.ceil(leftMs / 1000))} s`;
    }
}

/** Returns one line that says what the table waits for. */
function wordsOfMoment({ state, me }: Table, say: Say): string {
    const { info, table, closed, lost, takenOver } = state;
    if (closed ?? lost) return `This table is closed to you: ${say(closed ?? lost)}.`;
    if (takenOver) return 'Another page of yours has your seat.';
    if (info.status === 'over') return `The game is over. Winner: ${say(table?.outcome?.winners ?? 'nobody')}.`;
    if (me && info.turns[me]) return 'It is your turn.';
    if (info.status !== 'open') return `Waiting for ${say(Object.keys(info.turns)) || 'the deal'}.`;
    const missing = bySeat(info.seats).filter(([, { bot, ready }]) => !bot && !ready);
    return `Not ready: ${say(missing.map(([one]) => one)) || 'nobody'}.`;
}

/** A seat with everything that the view says of it: its entry in each member that has entries for seats. */
function seatBox({ state, me }: Table, one: Seat, say: Say): HTMLElement {
    const { name, player, kept, ...facts } = state.info.seats[one]! as Fields;
    for (const [member, value] of Object.entries(state.table ?? {}))
        if (isBySeat(value) && one in value) facts[member] = value[one];
    const turn = state.info.turns[one];
    const box = made('li', made(turn ? 'mark' : 'b', say(one)), one === me ? ' (you)' : '');
    if (turn?.deadline) box.appendChild(made('span')).dataset.deadline = String(turn.deadline);
    box.append(...Object.entries(facts).map(([member, value]) => fact(member, value, say)));
    return box;
}

/** One member of a view. Lists become boxes, such as the cards of a hand. */
function fact(name: string, value: unknown, say: Say): HTMLElement {
    const pieces = Array.isArray(value) ? value.flatMap((one) => [made('code', say(one)), ' ']) : [say(value)];
    return made('div', `${say(name)}: `, ...pieces);
}

/** The parts of the table that everybody sees, besides the seats. */
function viewOf(view: Fields, say: Say): HTMLElement[] {
    return Object.entries(view).flatMap(([name, value]) => {
        if (isBySeat(value)) return [];
        if (name === 'layout')
            return [made('ul', lineFrom(value as Layout, 'start' in (value as Layout) ? 'start' : 'hex', say))];
        return [fact(name, ['centre', 'sheet'].includes(name) ? Object.values(value as Fields) : value, say)];
    });
}

/** A line of tiles from this place on, up to the next fork. There, each branch begins a line of its own. */
function lineFrom(layout: Layout, place: string, say: Say): HTMLElement {
    const next = Object.keys(layout).filter((other) => layout[other]!.on === place);
    const open = next.filter((other) => !layout[other]!.tile);
    const lines = next.filter((other) => layout[other]!.tile).map((other) => lineFrom(layout, other, say));
    const line = made('li', ...[place, ...open].map((one) => pieceAt(layout, one, say)));
    line.append(...(lines.length === 1 ? lines[0]!.childNodes : [made('ul', ...lines)]));
    return line;
}

/** A tile, or an open end with the face that it asks for. */
function pieceAt(layout: Layout, place: string, say: Say): HTMLElement {
    const { tile, on = '', face = layout[on]?.tile?.[1] ?? '' } = layout[place] ?? { tile: 'hexagon' };
    return tile ? made('code', say(tile)) : made('i', ` ${place}: ${/[SL]/.test(face) ? 'any' : face}`);
}

/** Buttons for what this player may do in the room or in the game now. */
function choices(table: Table, player: number, say: Say): HTMLElement[] {
    const { info, seat, takenOver } = table.state;
    if (takenOver) return [button('Take the seat back', () => table.retake())];
    if (info.status === 'over' && seat) return [button('Play again', () => table.rematch())];
    if (info.status !== 'open') return steps(table, say, () => draw(table, player));
    const free = bySeat(info.seats).filter(([, { bot, player }]) => !bot && !player);
    if (!seat) return free.map(([one]) => button(`Sit on seat ${seatNumber(one) + 1}`, () => table.sit(one)));
    if (!info.seats[seat.me]?.ready) return [button('Ready', () => table.ready())];
    const isComplete = bySeat(info.seats).every(([, { bot, ready }]) => bot || ready);
    return isComplete && info.owner === player ? [button('Start', () => table.ask('start', {}))] : [];
}
