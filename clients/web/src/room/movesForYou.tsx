import { useState } from 'preact/hooks';
import type { Room } from '../store/state';
import { stoodIn } from '../store/stoodIn';
import { roomExtras, sentences, t } from '../text';
import { linesOf } from './log';

/** The most moves that are told in words. */
const toldMax = 3;

/** Tells a returned player which moves a bot or the server made for them. It stays until they play on or close it. */
export function MovesForYou({ room }: { room: Room }) {
    const [read, setRead] = useState(0);
    const made = stoodIn(room);
    const [newest] = made.slice(-1);
    if (!newest || newest.entry.key <= read) return null;
    const by = (one: 'bot' | 'server') => made.filter((any) => any.by === one).length;
    const [bots, servers] = [by('bot'), by('server')];
    const last = made.slice(-toldMax).map(({ entry }) => entry);
    return (
        <div class="banner" role="status">
            <span>
                {bots > 0 && <b>{roomExtras.byBot({ n: bots })} </b>}
                {servers > 0 && <b>{roomExtras.byServer({ n: servers })} </b>}
                {sentences(...linesOf(last, room).map(({ text }) => text))}
            </span>
            <button type="button" class="btn small quiet" onClick={() => setRead(newest.entry.key)}>
                {t.shell.close}
            </button>
        </div>
    );
}
