import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { PlacedEnd } from '../../layout';
import { namesOf } from '../../store/reduce';
import { t, tileText } from '../../text';
import { useClient, useLooking } from '../../ui/hooks';
import { Speaker } from '../../ui/parts';
import type { TableProps } from '../views';
import { Dock } from './dock';
import type { DominoGame, Duty, Moment } from './game';
import { litEnds } from './litEnds';
import { type AnyDomino, type DominoTable, numberOf, type TileName, type Way, waysOf } from './model';
import { namesOn } from './names';
import { OpenEnds, useShownFace } from './openEnds';
import { Orient } from './orient';
import { type Picking, usePick } from './pick';
import { Players } from './players';
import { type Shown, useShown } from './shown';
import { namesFrom, Over } from './story';
import { Surface, useNumerals } from './surface';
import { Domino, Half, unit } from './tile';

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

function Facts({ facts, duty, children }: { facts: string[]; duty: Duty | null; children: ComponentChildren }) {
    return (
        <div class="facts">
            <span class="facts-list">
                {facts.map((fact) => (
                    <span key={fact}>{fact}</span>
                ))}
            </span>
            {duty && (
                <span class="duty" key={duty.text}>
                    {/* Non-breaking hyphens keep the name of a tile on one line. */}
                    {duty.text.replaceAll('-', '\u2011')}
                </span>
            )}
            {children}
        </div>
    );
}

type DominoProps = TableProps<AnyDomino> & { game: DominoGame };

export function DominoTableView(props: DominoProps) {
    const { room, again, game } = props;
    const { table } = room;
    const shown = useShown(room, again, game);
    if (!table) return <p class="empty">{t.shell.opening}</p>;
    return <Opened {...props} table={table} shown={shown} />;
}

interface BoardProps {
    moment: Moment;
    game: DominoGame;
    shown: Shown;
    picking: Picking;
    ways: Way[];
    numerals: boolean;
    setNumerals(on: boolean): void;
    /** The button that opens the chat. */
    chat: ComponentChildren;
    /** The end of the hand, shown over the board. */
    children: ComponentChildren;
}

/** The tiles on the table, the rule that binds the next play, and the ends that the picked tile fits. */
function Board({ moment, game, shown, picking, ways, numerals, setNumerals, chat, children }: BoardProps) {
    const { table, room, acting, picked } = moment;
    const { layout, picture, end, last } = shown;
    const { drag, aim, asked, choose, lay, pick } = picking;
    const duty = end ? null : game.duty(moment);
    const inHand = drag?.tile ?? picked;
    const names = useMemo(() => namesOn(picture, layout), [picture]);
    const lit = end ? [] : litEnds(acting ? ways : [], inHand, picture, names);
    const sides = game.sides?.(room);
    const leave = () => pick(null);
    const [shownFace, showFace] = useShownFace(picture.ends);
    const look = useRef<((one: PlacedEnd) => void) | null>(null);
    return (
        <div class="board">
            <Facts facts={game.facts(table, room)} duty={duty}>
                {!end && picture.ends.length > 0 && (
                    <OpenEnds
                        ends={picture.ends}
                        shown={shownFace}
                        show={showFace}
                        look={(one) => look.current?.(one)}
                    />
                )}
            </Facts>
            <Speaker
                text={picked && lit.length > 0 ? t.domino.picked({ tile: tileText(picked), n: lit.length }) : ''}
            />
            <Surface
                picture={picture}
                names={names}
                lit={lit}
                picked={inHand}
                choose={choose}
                leave={leave}
                marked={new Set(duty?.tiles)}
                reserved={new Set(duty?.ends)}
                shownFace={shownFace}
                look={look}
                newest={last.tile}
                newestTint={last.tint}
                numerals={numerals}
                setNumerals={setNumerals}
                aim={aim}
                aimed={drag ? (aim.current?.(drag.x, drag.y) ?? null) : null}
                chat={chat}
                hexagon={sides && <Sides sides={sides} apothem={picture.hexagon * unit} />}
            >
                {asked.length > 1 && picked && (
                    <Orient tile={picked} ways={asked} numerals={numerals} choose={lay} leave={leave} />
                )}
            </Surface>
            {children}
        </div>
    );
}

function Opened(props: DominoProps & { table: DominoTable; shown: Shown }) {
    const { room, state, again, endAgain, chat, game, table, shown } = props;
    const client = useClient();
    const [numerals, setNumerals] = useNumerals();
    const { me, legal } = room.seat ?? {};
    const turn = me && room.info.turns[me]?.turn;
    const hand = room.seat?.hand ?? [];
    const ways = useMemo(() => waysOf(legal, hand, game.endSays), [legal, hand.join()]);
    const picking = usePick(room, ways, [turn, hand.join()]);
    const { picked, drag, pick, lay, setDrag, drop } = picking;
    useLooking({ picked });
    const { layout, end } = shown;
    const name = namesFrom(namesOf(room.info));
    const acting = turn !== undefined && (legal?.length ?? 0) > 0;
    const moment: Moment = { table, room, legal: acting ? legal : undefined, me, acting, picked, layout, name };
    const endTelling = () => (again ? endAgain() : room.reveal && client.table.revealDone(room.room, room.reveal.key));
    const pickAfterTelling = (tile: TileName | null) => {
        if (end) endTelling();
        pick(tile);
    };
    // A player who sat there when the hand ended may have left since.
    const namesThen = end && !again ? namesFrom(room.log.find(({ notice }) => notice === end)?.names ?? {}) : name;
    return (
        <div class={`dominoes of-${game.id}`}>
            <Players room={room} state={state} table={shown.beside ?? table} game={game} numerals={numerals} />
            <Board {...{ moment, game, shown, picking, ways, numerals, setNumerals, chat }}>
                {end && (
                    <Over
                        story={game.story({ notice: end, no: numberOf(shown.dealt), table, room, name: namesThen })}
                        name={name}
                        myTurn={turn !== undefined}
                        watching={me === undefined}
                        again={again !== null}
                        done={endTelling}
                    />
                )}
            </Board>
            <Dock {...{ moment, state, game, ways, numerals, lay, drop }} pick={pickAfterTelling} drag={setDrag} />
            {drag && (
                <div class="drag" aria-hidden="true" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
                    <Domino tile={drag.tile} numerals={numerals} />
                </div>
            )}
        </div>
    );
}
