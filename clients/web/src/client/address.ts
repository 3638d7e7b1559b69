/** What browsers that know it tell of the line: navigator.connection. */
interface LineKind {
    saveData?: boolean;
    effectiveType?: string;
}

/** Where the socket is. Where bytes are dear or slow, frames are asked for that are shortened: they cost the server more. */
export function socketAddress(place: { protocol: string; host: string }, line?: LineKind): string {
    const isDear = line?.saveData === true || /[23]g/.test(line?.effectiveType ?? '');
    return `${place.protocol === 'https:' ? 'wss' : 'ws'}://${place.host}/ws${isDear ? '?deflate=1' : ''}`;
}
