import { jsonText, save } from '../save';
import { staffConsole as text } from '../text';
import { useDeed } from './hooks';
import { Trouble } from './parts';

/** Downloads the same rows as a file for other programs. `json` says whether it got all of them. */
export function Files({
    name,
    csv,
    json,
}: {
    name: string;
    csv(): Promise<string>;
    json?(): Promise<{ value: unknown; whole: boolean }>;
}) {
    const { busy, trouble, run, say } = useDeed();
    const asJson =
        json &&
        (async () => {
            const { value, whole } = await json();
            save(`${name}.json`, 'application/json', jsonText(value));
            if (!whole) setTimeout(() => say(text.notWhole));
        });
    return (
        <div class="stack files">
            <div class="row wrap end">
                <button
                    type="button"
                    class="btn small"
                    disabled={busy}
                    onClick={() => void run(async () => save(`${name}.csv`, 'text/csv', await csv()))}
                >
                    {text.csv}
                </button>
                {asJson && (
                    <button type="button" class="btn small" disabled={busy} onClick={() => void run(asJson)}>
                        {text.json}
                    </button>
                )}
            </div>
            <Trouble text={trouble} />
        </div>
    );
}
