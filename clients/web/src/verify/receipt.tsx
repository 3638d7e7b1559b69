import type { ReceiptReport } from '@anteroom/sdk/verify';
import { Findings } from './findings';

export const Receipt = ({ report }: { report: ReceiptReport }) => (
    <section class="panel stack">
        <Findings findings={report.findings} />
    </section>
);
