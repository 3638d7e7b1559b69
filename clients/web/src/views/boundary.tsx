import { Component, type ComponentChildren } from 'preact';
import { t } from '../text';
import { copy } from './copy';

interface Props {
    /** What is drawn in it, for the report. */
    name: string;
    children: ComponentChildren;
}

/** A report is passed on, and a private link lets in whoever reads it. */
const address = (): string => location.pathname.replace(/^\/j\/.+/, '/j/…');

const reportOf = (name: string, error: Error): string =>
    [`${name}: ${error.message}`, error.stack ?? '', address(), navigator.userAgent].join('\n');

/** A view that fails takes no other with it: in its place stands what a person can do about it. */
export class Boundary extends Component<Props, { error: Error | null; copied: boolean }> {
    override state = { error: null, copied: false };

    /** Another view has not failed. */
    override componentDidUpdate(before: Props): void {
        if (before.name !== this.props.name && this.state.error) this.setState({ error: null, copied: false });
    }

    override componentDidCatch(error: unknown): void {
        console.error(error);
        this.setState({ error: error instanceof Error ? error : new Error(String(error)) });
    }

    override render({ name, children }: Props) {
        const { error, copied } = this.state;
        if (!error) return children;
        const report = reportOf(name, error);
        return (
            <section class="panel lonely" role="alert">
                <h2>{t.fault.title}</h2>
                <p>{t.fault.lead}</p>
                <div class="row wrap">
                    <button type="button" class="btn primary" onClick={() => location.reload()}>
                        {t.fault.reload}
                    </button>
                    <button
                        type="button"
                        class="btn"
                        onClick={() => void copy(report).then((done) => this.setState({ copied: done }))}
                    >
                        {copied ? t.fault.copied : t.fault.copy}
                    </button>
                    <a class="btn quiet" href="/">
                        {t.shell.backToLobby}
                    </a>
                </div>
                <details>
                    <summary>{t.fault.report}</summary>
                    <pre class="fault-report">{report}</pre>
                </details>
            </section>
        );
    }
}
