import { useEffect, useState } from 'preact/hooks';

/** The dark modules as one path. */
const pathOf = (rows: boolean[][]): string =>
    rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** A text as a QR code. Its encoder is loaded only when one is shown. */
export function Qr({ text, label }: { text: string; label: string }) {
    const [rows, set] = useState<boolean[][] | null>(null);
    useEffect(() => {
        let wanted = true;
        void import('uqr').then(
            ({ encode }) => wanted && set(encode(text, { ecc: 'M', border: 2 }).data),
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [text]);
    const size = rows?.length ?? 1;
    return (
        <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            {rows && <path d={pathOf(rows)} fill="#000" />}
        </svg>
    );
}
