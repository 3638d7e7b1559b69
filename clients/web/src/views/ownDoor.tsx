import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { own } from '../text/ownTabs';

interface Asked {
    view: 'limits' | 'games';
    codes: string[];
}

/** The way to what only those load who play for money. */
export function OwnDoor(asked: Asked) {
    const [View, set] = useState<ComponentType<Asked> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        import('../own').then(
            ({ Own }) => set(() => Own),
            () => setFailed(true),
        );
    }, []);
    if (View) return <View {...asked} />;
    return (
        <p class={failed ? 'trouble' : 'hint'} role={failed ? 'alert' : undefined}>
            {failed ? own.failed : own.opening}
        </p>
    );
}
