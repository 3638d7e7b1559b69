import type { Seat, SeatInfo, SpoilTablePlayer, TurnInfo } from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { cardName, t } from '../../text';
import { Card } from '../../ui/card';
import { Chip, Life } from '../../ui/icons';
import { Avatar, Countdown, Name, playsByItself, shortName } from '../../ui/parts';
import type { Spot } from './geometry';
import type { RevealStep } from './model';

/** A player's face, at the seat and on every token with it. */
export const Face = ({ seat, who, small }: { seat: Seat; who: SeatInfo; small?: boolean }) => (
    <Avatar seat={seat} name={who.name ?? '?'} bot={playsByItself(who)} small={small} />
);

export interface SeatProps {
    seat: Seat;
    who: SeatInfo;
    player: SpoilTablePlayer;
    chips: number;
    cards: number;
    place: Spot;
    me: boolean;
    present: boolean;
    starter: boolean;
    livesMax: number;
    turn: TurnInfo | undefined;
    clockS: number;
    offsetMs: number;
    laid: { target: Seat; at: SeatInfo; card: string | null } | null;
    /** This seat's target in words. */
    aimsAt: string;
    vote: boolean | undefined;
    step: RevealStep | null;
    aim: (() => void) | null;
    aimLabel: string;
    reaction: ComponentChildren;
}

const minusOne = (
    <>
        −1 <Life on />
    </>
);
const struck: Record<string, string> = { hit: 'struck', duel_won: 'struck', heart: 'shielded' };

/** The effect of the current step on this seat: a word for its look, and what floats up from it. */
function effect(step: RevealStep | null, seat: Seat): { look: string; floats: ComponentChildren } {
    if (!step) return { look: '', floats: '' };
    switch (step.kind) {
        case 'strike':
            return {
                look: step.to === seat ? (struck[step.result] ?? 'acting') : step.by === seat ? 'acting' : '',
                floats: '',
            };
        case 'lost':
            return step.seats.includes(seat) ? { look: 'hurt', floats: minusOne } : { look: '', floats: '' };
        case 'claim':
            return { look: step.seats.includes(seat) ? 'paid' : '', floats: '' };
        case 'share':
            return step.seats.includes(seat) && step.share > 0
                ? { look: 'paid', floats: `+${step.share}` }
                : { look: '', floats: '' };
        case 'self':
            return step.seat === seat && step.chips > 0
                ? { look: 'paid', floats: `+${step.chips}` }
                : { look: '', floats: '' };
        case 'fell':
            return { look: step.seat === seat ? 'hurt' : '', floats: '' };
        case 'over':
            return { look: step.winners.includes(seat) ? 'paid' : '', floats: '' };
        default:
            return { look: '', floats: '' };
    }
}

function labelOf(props: SeatProps): string {
    const { who, player, me, laid, starter, turn, vote } = props;
    const parts = [
        ...(me ? [t.room.you] : []),
        ...(who.program ? [t.room.program] : []),
        ...(player.fallen
            ? [t.causes[player.fallen.cause]]
            : [
                  t.table.lives({ n: player.lives }),
                  t.table.chips({ n: props.chips }),
                  t.table.cards({ n: props.cards }),
              ]),
        ...(starter ? [t.table.starter] : []),
        ...(who.away ? [t.room.away] : []),
        ...(laid ? [laid.card ? cardName(laid.card) : t.table.laid, props.aimsAt] : []),
        ...(turn ? [me ? t.table.yourTurn : t.table.thinking] : []),
        ...(vote === undefined ? [] : [t.table.voteAnswer({ agree: vote })]),
    ];
    return [who.name ?? props.seat, ...parts].join(', ');
}

function PlateBody({ seat, who, present, laid, step, turn, offsetMs, clockS }: SeatProps) {
    return (
        <div class="plate-body" aria-hidden="true">
            <span class="plate-face">
                <Face seat={seat} who={who} />
                {(!present || who.gone) && <span class="presence-dot" />}
                {turn && !step && <Countdown turn={turn} offsetMs={offsetMs} clockS={clockS} />}
            </span>
            <span class="slot">
                {laid && (
                    <span class={laid.card ? 'laid open' : 'laid'} key={laid.card ? 'open' : 'shut'}>
                        <Card card={laid.card} />
                        <span class="target-token">
                            <Face seat={laid.target} who={laid.at} small />
                        </span>
                    </span>
                )}
            </span>
        </div>
    );
}

function PlateStats({ player, livesMax, chips }: SeatProps) {
    return (
        <div class="plate-stats" aria-hidden="true">
            {player.fallen ? (
                <span class="out">{t.causes[player.fallen.cause]}</span>
            ) : (
                <>
                    <span class="lives">
                        {Array.from({ length: Math.max(livesMax, player.lives) }, (_, i) => (
                            <Life key={i} on={i < player.lives} />
                        ))}
                    </span>
                    <span class="stack-of-chips">
                        <Chip />
                        {chips}
                    </span>
                </>
            )}
        </div>
    );
}

export function SeatPlate(props: SeatProps) {
    const { seat, who, player, place, me, step, turn } = props;
    const { look, floats } = effect(step, seat);
    const classes = [
        'plate',
        look,
        turn && !step ? 'on-turn' : '',
        player.fallen ? 'fallen' : '',
        me ? 'me' : '',
        props.aim ? 'aimable' : '',
    ];
    return (
        <div
            class={classes.filter(Boolean).join(' ')}
            role="group"
            aria-label={labelOf(props)}
            style={{ left: `${place.x}px`, top: `${place.y}px` }}
        >
            <div class="plate-name" aria-hidden="true">
                {props.starter && (
                    <span class="starter" title={t.table.starter}>
                        ★
                    </span>
                )}
                <Name name={shortName(who.name ?? '')} />
            </div>
            <PlateBody {...props} />
            <PlateStats {...props} />
            {props.reaction}
            {props.vote !== undefined && <span class="plate-vote">{t.table.voteAnswer({ agree: props.vote })}</span>}
            {floats && (
                <span class="floats" aria-hidden="true">
                    {floats}
                </span>
            )}
            {props.aim && (
                <button
                    type="button"
                    class="aim-here"
                    tabIndex={-1}
                    aria-hidden="true"
                    title={props.aimLabel}
                    onClick={props.aim}
                />
            )}
        </div>
    );
}
