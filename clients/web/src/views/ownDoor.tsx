import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { speakOf, t } from '../text';

interface Asked {
    view: 'limits' | 'games';
    codes: string[];
}

/** The way to what only those load who play for money. */
export function OwnDoor(asked: Asked) {
    const [View, set] = useState<ComponentType<Asked> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        Promise.all([import('../own'), speakOf('own')]).then(
            ([{ Own }]) => set(() => Own),
            () => setFailed(true),
        );
    }, []);
    if (View) return <View {...asked} />;
    return (
        <p class={failed ? 'trouble' : 'hint'} role={failed ? 'alert' : undefined}>
            {failed ? t.ownDoor.failed : t.ownDoor.opening}
        </p>
    );
}
