import { type DisputeReport, type Finding, isDispute, judgeDispute, type Report, verify } from '@anteroom/sdk/verify';
import { useEffect, useState } from 'preact/hooks';
import { useClient } from '../ui/hooks';
import { houseKeys, type Source } from './source';

/** The report on a record or a dispute file, or null until it is ready. */
export function useReport({ written, name }: Source): Report | DisputeReport | Finding | null {
    const { fair } = useClient();
    const [report, set] = useState<Report | DisputeReport | Finding | null>(null);
    useEffect(() => {
        let wanted = true;
        set(null);
        const judge = async (text: string) => {
            const keptOf = (room: number, game: number) => fair.of(room, game);
            const checks = isDispute(text) ? judgeDispute : verify;
            const judged = await checks(text, { name, keys: await houseKeys(), keptOf });
            if (wanted) set(judged);
        };
        if (written !== null) void judge(written);
        return () => {
            wanted = false;
        };
    }, [written, name]);
    return report;
}
