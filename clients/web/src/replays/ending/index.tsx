import type { Seat, SpoilGame } from '@anteroom/sdk';
import { viewsOf } from '../../games/registry';
import { namesOf } from '../../store/reduce';
import type { LogEntry, Room, State } from '../../store/state';
import { replays, t } from '../../text';
import { useClient } from '../../ui/hooks';
import { drawn } from './picture';
import { sheetStory } from './sheetStory';
import { hasBeginning, spoilStory } from './spoilStory';

interface EndingProps {
    room: Room;
    state: State;
}

interface Told {
    lines: string[];
    /** True if the viewer saw the game from its beginning, or a sheet tells all of it. */
    whole: boolean;
}

function told(room: Room, name: (seat: Seat) => string): Told {
    const { info, log, table } = room;
    const rows = viewsOf(info.game).sheet?.(room);
    if (rows) {
        const winners = table?.outcome?.winners ?? [];
        const unit = info.game === 'spinner' ? 'hand' : 'round';
        const totals = Object.fromEntries(
            Object.entries(table?.players ?? {}).map(([seat, player]) => [seat, (player as { total: number }).total]),
        );
        return { lines: sheetStory({ rows, winners, totals, unit }, name), whole: true };
    }
    if (info.game !== 'spoil') return { lines: [], whole: true };
    const spoilLog = log as LogEntry<SpoilGame>[];
    return { lines: spoilStory(spoilLog, name), whole: hasBeginning(spoilLog) };
}

/** Shares a picture of the result, or saves it where the browser cannot share files. */
async function share(picture: Blob, name: string): Promise<void> {
    const file = new File([picture], name, { type: picture.type });
    if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}

/** The game in three lines, and its picture to share. Lines and picture hold only what this viewer has seen. */
export function Ending({ room, state }: EndingProps) {
    const client = useClient();
    const { info, table } = room;
    const names = namesOf(info);
    const name = (seat: Seat) => names[seat] ?? seat;
    const { lines, whole } = told(room, name);
    const title = state.games.find(({ game }) => game === info.game)?.title ?? info.game;
    const winners = table?.outcome?.winners ?? [];
    const won = t.result.won({ names: winners.map(name), n: winners.length });
    const picture = async () => {
        const made = await drawn({ title, brand: t.shell.brand, won, winners, name, lines });
        // A player who closes the system's share sheet has made no error.
        await share(made, `${t.shell.brand}-${info.game}.png`.toLowerCase()).catch(() => undefined);
    };
    return (
        <div class={lines.length > 0 ? 'story' : 'story short'}>
            {lines.length > 0 && (
                <ul aria-label={replays.story.title}>
                    {lines.map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
            )}
            {lines.length > 0 && !whole && <p class="hint">{replays.story.partly}</p>}
            <button
                type="button"
                class="btn small"
                onClick={() => void picture().catch(() => client.toasts.show(replays.story.noPicture, 'trouble'))}
            >
                {replays.story.picture}
            </button>
        </div>
    );
}
