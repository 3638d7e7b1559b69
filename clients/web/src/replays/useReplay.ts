import { type Body, type Data, Refused, type RequestType } from '@anteroom/sdk';
import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../client';
import { refusalText, replays } from '../text';

/** The server's answer, or its refusal in words. The request is not shown as being in hand. */
export async function read<T extends RequestType>(
    client: Client,
    body: Body<T>,
): Promise<{ data: Data<T> } | { trouble: string }> {
    try {
        return { data: await client.requests.data(body) };
    } catch (error) {
        return { trouble: error instanceof Refused ? refusalText(error.code, error.message) : String(error) };
    }
}

/** A replay's name: room, game and key. A link that was cut off or mistyped does not match. */
const formOfName = /^\d+-\d+-[\w-]{22}$/;

export interface Reading {
    replay: Data<'replay'> | null;
    trouble: string | null;
}

/** A replay, loaded page by page. Loaded steps can be watched at once. */
export function useReplay(client: Client, name: string): Reading {
    const [reading, set] = useState<Reading>({ replay: null, trouble: null });
    useEffect(() => {
        let wanted = true;
        const next = async (known: Data<'replay'> | null): Promise<void> => {
            const page = await read(client, { type: 'replay', replay: name, from: known?.steps.length ?? 0 });
            if (!wanted) return;
            if ('trouble' in page) return set({ replay: known, trouble: page.trouble });
            const replay = { ...page.data, steps: [...(known?.steps ?? []), ...page.data.steps] };
            set({ replay, trouble: null });
            if (page.data.steps.length > 0 && replay.steps.length < replay.count) await next(replay);
        };
        const isName = formOfName.test(name);
        set({ replay: null, trouble: isName ? null : replays.damaged });
        if (isName) void next(null);
        return () => {
            wanted = false;
        };
    }, [client, name]);
    return reading;
}
