import { staffConsole as text } from '../text';
import { Qr } from '../ui/qr';
import { useDesk, useLoad } from './hooks';
import { Trouble } from './parts';

/** A short proof of the books' current state, to print and keep out of reach of the staff. */
export function Anchor() {
    const { api } = useDesk();
    const { data, trouble } = useLoad(() => api.anchor(), []);
    if (!data) return trouble ? <Trouble text={trouble} /> : <p class="empty">{text.loading}</p>;
    return (
        <div class="stack anchor-sheet">
            <p class="hint">{text.anchorLead}</p>
            <Qr text={data.anchor} label={text.anchorQr} />
            <code class="anchor-line">{data.anchor}</code>
            <div class="row end no-print">
                <button type="button" class="btn small" onClick={() => window.print()}>
                    {text.print}
                </button>
            </div>
        </div>
    );
}
