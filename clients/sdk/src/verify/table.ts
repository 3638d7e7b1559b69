import { ensure } from './finding.js';
import type { Reader } from './reader.js';
import type { GameRecord } from './record.js';

// The checks of a dispute file that compare its parts: who sat, what was told, reports and acts. See records.md.

const playersOf = (file: Reader): number[] => file.at('players').list((one) => one.at('player').number());

/** The list of who sat where must match the records. */
export function checkSat(file: Reader, records: GameRecord[]): void {
    const text = (...line: (number | string | null)[]): string => JSON.stringify(line);
    const said = file.at('sat').list((one) => {
        const bot = one.at('bot').maybe((level) => level.text());
        const player = one.at('player').maybe((no) => no.number());
        return text(one.at('game').number(), one.at('seat').text(), player, bot, one.at('name').text());
    });
    const sat = records.flatMap(({ game, deal }) =>
        deal.sitters.map(({ seat, player, bot, name }) => text(game, seat, player, bot, name)),
    );
    ensure(text(...said) === text(...sat), 'sat');
    const players = playersOf(file);
    const sitters = records.flatMap(({ deal }) => deal.sitters.map(({ player }) => player));
    ensure(
        sitters.every((player) => player === null || players.includes(player)),
        'sat',
    );
}

/** The lines must be in the order of the updates, with the times of the records. Returns the lines of chat by update. */
export function checkTold(file: Reader, records: GameRecord[]): Map<number, Reader> {
    const times = new Map(records.flatMap(({ steps }) => steps.map(({ seq, time }) => [seq, time] as const)));
    const chat = new Map<number, Reader>();
    let last = 0;
    for (const line of file.at('told').list((one) => one)) {
        const [seq, time, notice] = [line.at('seq').number(), line.at('time').number(), line.at('notice')];
        ensure(seq >= last && (times.get(seq) ?? time) === time, 'told', { seq });
        last = seq;
        if (notice.at('type').text() !== 'chat') continue;
        ensure(notice.at('line').maybe((no) => no.raw()) === seq || !notice.has('line'), 'told', { seq });
        if (!chat.has(seq)) chat.set(seq, notice);
    }
    return chat;
}

/** A reported line must match the chat, if the file has that line. */
export function checkReports(file: Reader, chat: Map<number, Reader>): void {
    for (const report of file.at('reports').list((one) => one)) {
        const said = chat.get(report.at('line').number());
        if (!said) continue;
        const isSame =
            said.at('text').raw() === report.at('text').raw() &&
            said.at('player').raw() === report.at('about').at('player').raw();
        ensure(isSame, 'report', { no: report.at('number').number() });
    }
}

/** Returns whether the text names this player or table, as a whole word. */
const names = (text: string, word: string, no: number): boolean =>
    new RegExp(`(?:^|[^0-9A-Za-z])${word} ${no}(?![0-9A-Za-z])`).test(text);

/** The lines of the log must be in order. Each must be about this table or one of its players. */
export function checkActs(file: Reader): void {
    const room = file.at('table').at('room').number();
    const players = playersOf(file);
    let last = 0;
    for (const act of file.at('acts').list((one) => one)) {
        const [no, about] = [act.at('number').number(), act.at('about').text()];
        const isOfPlayer = !about.includes('table ') && players.some((player) => names(about, 'player', player));
        ensure(no > last && (names(about, 'table', room) || isOfPlayer), 'act', { no });
        last = no;
    }
}
