/** The used part of `navigator.connection`. Not every browser has it. */
interface LineKind {
    saveData?: boolean;
    effectiveType?: string;
}

/** The WebSocket's address. On a metered or slow network the page asks for compressed frames, which cost the server
 * more. */
export function socketAddress(place: { protocol: string; host: string }, line?: LineKind): string {
    const isDear = line?.saveData === true || /[23]g/.test(line?.effectiveType ?? '');
    return `${place.protocol === 'https:' ? 'wss' : 'ws'}://${place.host}/ws${isDear ? '?deflate=1' : ''}`;
}
