import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Part, speakOf, t } from '../text';

/** A part of the page that is loaded, with its words, when it is first shown. A feature with such parts has a
 * `lazy.tsx`. Its `Lazy…` components load the rest of the folder, and other folders import them instead of the parts. */
export function Lazy<Props extends object>({
    load,
    part,
    props,
    meanwhile,
}: {
    load(): Promise<ComponentType<Props>>;
    part: Part;
    props: Props;
    /** Keeps the part's place until it is loaded. */
    meanwhile?: VNode;
}) {
    const [View, set] = useState<ComponentType<Props> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        Promise.all([load(), speakOf(part)]).then(
            ([loaded]) => set(() => loaded),
            () => setFailed(true),
        );
    }, []);
    if (View) return <View {...props} />;
    if (meanwhile && !failed) return meanwhile;
    return (
        <p class={failed ? 'trouble' : 'hint'} role={failed ? 'alert' : undefined}>
            {failed ? t.loading.failed : t.loading.opening}
        </p>
    );
}
