import { Component, type ComponentChildren } from 'preact';
import { t } from '../text';
import { copy } from './copy';

interface Props {
    /** The name of the view inside, for the report. */
    name: string;
    children: ComponentChildren;
}

/** Reports are passed on, and a private link would let in every reader. So the address hides it. */
const address = (): string => location.pathname.replace(/^\/j\/.+/, '/j/…');

const reportOf = (name: string, error: Error): string =>
    [`${name}: ${error.message}`, error.stack ?? '', address(), navigator.userAgent].join('\n');

/** Catches a failure of one view, so that the others go on. Its place shows what the user can do about it. */
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
