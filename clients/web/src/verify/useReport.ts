import { type FileReport, type Finding, judgeFile } from '@anteroom/sdk/verify';
import { useEffect, useState } from 'preact/hooks';
import { useClient } from '../ui/hooks';
import { houseKeys, type Source } from './source';

/** The report on a record, a dispute file or a receipt, or null until it is ready. */
export function useReport({ written, name }: Source): FileReport | Finding | null {
    const { fair } = useClient();
    const [report, set] = useState<FileReport | Finding | null>(null);
    useEffect(() => {
        let wanted = true;
        set(null);
        const judge = async (file: Uint8Array) => {
            const keptOf = (room: number, game: number) => fair.of(room, game);
            const judged = await judgeFile(file, { name, keys: await houseKeys(), keptOf });
            if (wanted) set(judged);
        };
        if (written !== null) void judge(written);
        return () => {
            wanted = false;
        };
    }, [written, name]);
    return report;
}
