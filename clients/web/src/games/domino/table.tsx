import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { lay_out, type Picture } from '../../layout';
import { seat_number, type Notice } from '../../net/protocol';
import type { Room, State } from '../../store/state';
import { t } from '../../text';
import { useClient } from '../../views/hooks';
import { Speaker } from '../../views/parts';
import { Dock } from './dock';
import type { LitEnd } from './ends';
import type { DominoGame, Moment, Names } from './game';
import type { Drag } from './hand';
import {
    ends_of,
    layout_of,
    number_of,
    order_of,
    start_end,
    ways_of,
    with_tile,
    type DominoTable,
    type Layout,
    type Places,
    type TileName,
    type Way,
} from './model';
import { Orient } from './orient';
import { Players } from './players';
import { Over, names_from } from './story';
import { first_place, Surface, useAim, useNumerals } from './surface';
import { Domino, Half, unit } from './tile';

/** While the end of a hand is told, the table of before with the tile that ended it. */
function shown_places(table: DominoTable, before: DominoTable | null, notices: Notice[]): Places | undefined {
    if (!before) return table.layout;
    const last = notices.filter(({ type }) => type === 'laid').pop();
    return last && before.layout ? with_tile(before.layout, String(last.end), String(last.tile)) : before.layout;
}

/** The tree of the tiles in the order in which they were laid, and how it is drawn. */
function usePicture(
    places: Places | undefined,
    told: Notice[],
    game: DominoGame['id'],
): { layout: Layout; picture: Picture } {
    const last = useRef<Picture | undefined>(undefined);
    return useMemo(() => {
        const layout = layout_of(places, order_of(places, told));
        last.current = lay_out(layout, game, last.current);
        return { layout, picture: last.current };
    }, [places, game]);
}

function end_label(layout: Layout, id: string): string {
    const end = layout.ends[id];
    if (!end) return t.domino.end_start;
    const tile = layout.tiles[end.at]?.tile;
    return tile
        ? t.domino.end_on(t.domino.face(end.face), t.domino.tile(tile))
        : t.domino.end_side(t.domino.face(end.face), end.side ?? 1);
}

/** The ends where a tile goes, in the order in which they were opened. */
function lit_ends(ways: Way[], tile: TileName | null, picture: Picture, layout: Layout): LitEnd[] {
    if (tile === null) return [];
    const own = ways.filter((way) => way.tile === tile);
    return ends_of(own).flatMap((id) => {
        const end = id === start_end ? first_place : picture.ends.find((one) => one.id === id);
        return end
            ? [
                  {
                      id,
                      end,
                      ways: own.filter((way) => way.end === id),
                      label: t.domino.lay_on(t.domino.tile(tile), end_label(layout, id)),
                  },
              ]
            : [];
    });
}

/** The numbers on the sides of a hexagon. */
const Sides = ({ sides, apothem }: { sides: Record<number, string>; apothem: number }) => (
    <>
        {Object.entries(sides).map(([side, face]) => {
            const angle = ((60 * Number(side) - 150) * Math.PI) / 180;
            return (
                <g
                    key={side}
                    class="hexagon-side"
                    transform={`translate(${Math.cos(angle) * apothem * 0.8} ${Math.sin(angle) * apothem * 0.8}) scale(.5) translate(-20 -20)`}
                >
                    <Half face={face} numerals />
                </g>
            );
        })}
    </>
);

const laying = new Set(['laid', 'opened', 'set']);

/** The tile that was laid last, in the colour of who laid it. */
function newest_of(told: Notice[], layout: Layout): { tile: string | undefined; tint: string } {
    const last = [...told].reverse().find(({ type }) => laying.has(type));
    return {
        tile: layout.at[last?.type === 'laid' ? String(last.end) : start_end],
        tint: last ? `tint-${seat_number(String(last.seat))}` : '',
    };
}

export function DominoTableView({
    room,
    state,
    again,
    end_again,
    game,
}: {
    room: Room;
    state: State;
    again: Notice[] | null;
    end_again(): void;
    game: DominoGame;
}) {
    const client = useClient();
    const table = room.table as DominoTable | null;
    const [numerals, set_numerals] = useNumerals();
    const [picked, pick_tile] = useState<TileName | null>(null);
    const [asked, ask] = useState<string | null>(null);
    const [drag, set_drag] = useState<Drag | null>(null);
    const aim = useAim();
    const { me, legal } = room.seat ?? {};
    const turn = room.info.turns?.[me ?? '']?.turn;
    const hand = (room.seat?.hand ?? []) as TileName[];
    const ways = useMemo(() => ways_of(legal, hand, game.end_says), [legal, hand.join()]);
    const reveal = again ? null : room.reveal;
    const before = reveal ? (reveal.before as DominoTable | null) : null;
    // The end of a hand is told with the tiles of that hand, though the log has gone on.
    const told =
        before && reveal
            ? reveal.notices.slice(
                  0,
                  reveal.notices.findIndex(({ type }) => type === game.over),
              )
            : room.log.map(({ notice }) => notice);
    const places = useMemo(
        () => (table ? shown_places(table, before, reveal?.notices ?? []) : undefined),
        [table?.layout, before],
    );
    const { layout, picture } = usePicture(places, told, game.id);
    const pick = (tile: TileName | null) => {
        ask(null);
        pick_tile(tile);
    };
    useEffect(() => pick(null), [turn, hand.join()]);
    if (!table) return <p class="empty">{t.shell.opening}</p>;

    const name: Names = (seat) => room.info.seats[seat]?.name ?? seat;
    const acting = turn !== undefined && (legal?.length ?? 0) > 0;
    const telling = again ?? reveal?.notices;
    const end_notice = telling?.find(({ type }) => type === game.over);
    const dealt = telling?.find(({ type }) => type === 'dealt');
    const end_telling = () => (again ? end_again() : reveal && client.reveal_done(room.room, reveal.key));
    const shown = drag?.tile ?? picked;
    const lit = end_notice ? [] : lit_ends(acting ? ways : [], shown, picture, layout);
    const lay = (way: Way) => {
        pick(null);
        void client.play(room, way.action);
    };
    const choose = (end: string, tile = picked) => {
        const [first, ...more] = ways.filter((way) => way.tile === tile && way.end === end);
        if (first && more.length === 0) return lay(first);
        pick_tile(tile);
        ask(end);
    };
    const drop = ({ tile, x, y }: Drag) => {
        const end = aim.current?.(x, y) ?? null;
        set_drag(null);
        if (end) choose(end, tile);
    };
    const moment: Moment = { table, room, legal: acting ? legal : undefined, me, acting, picked, layout, name };
    const duty = end_notice ? null : game.duty(moment);
    const last = newest_of(told, layout);
    const asked_ways = ways.filter((way) => way.tile === picked && way.end === asked);
    const sides = game.sides?.(room);
    return (
        <div class={`dominoes of-${game.id}`}>
            <Players
                room={room}
                state={state}
                table={end_notice && before ? before : table}
                game={game}
                numerals={numerals}
            />
            <div class="board">
                <p class="facts">
                    <span class="facts-list">
                        {game.facts(table, room).map((fact) => (
                            <span key={fact}>{fact}</span>
                        ))}
                    </span>
                    {duty && (
                        <span class="duty" key={duty.text}>
                            {duty.text}
                        </span>
                    )}
                </p>
                <Speaker text={picked && lit.length > 0 ? t.domino.picked(t.domino.tile(picked), lit.length) : ''} />
                <Surface
                    picture={picture}
                    lit={lit}
                    picked={shown}
                    choose={choose}
                    leave={() => pick(null)}
                    marked={new Set(duty?.tiles)}
                    reserved={new Set(duty?.ends)}
                    newest={last.tile}
                    newest_tint={last.tint}
                    numerals={numerals}
                    set_numerals={set_numerals}
                    aim={aim}
                    aimed={drag ? (aim.current?.(drag.x, drag.y) ?? null) : null}
                    hexagon={sides && <Sides sides={sides} apothem={picture.hexagon * unit} />}
                >
                    {asked_ways.length > 1 && picked && (
                        <Orient
                            tile={picked}
                            ways={asked_ways}
                            numerals={numerals}
                            choose={lay}
                            leave={() => pick(null)}
                        />
                    )}
                </Surface>
                {end_notice && (
                    <Over
                        story={game.story({
                            notice: end_notice,
                            no: number_of(dealt),
                            table,
                            room,
                            me,
                            name: again
                                ? name
                                : names_from(room.log.find(({ notice }) => notice === end_notice)?.names ?? {}),
                        })}
                        name={name}
                        numerals={numerals}
                        my_turn={turn !== undefined}
                        watching={me === undefined}
                        again={again !== null}
                        done={end_telling}
                    />
                )}
            </div>
            <Dock
                moment={moment}
                state={state}
                game={game}
                ways={ways}
                numerals={numerals}
                pick={(tile) => {
                    if (end_notice) end_telling();
                    pick(tile);
                }}
                lay={lay}
                drag={set_drag}
                drop={drop}
            />
            {drag && (
                <div class="drag" aria-hidden="true" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
                    <Domino tile={drag.tile} numerals={numerals} />
                </div>
            )}
        </div>
    );
}
