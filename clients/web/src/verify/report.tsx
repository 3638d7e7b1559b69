import { type Finding, type Report, type StepName, stepNames } from '@anteroom/sdk/verify';
import { verify as words } from '../text';
import { Speaker } from '../ui/parts';
import { Facts, Sign, Step } from './findings';
import { Orders } from './orders';
import { Purses } from './purses';
import { sentence } from './sentence';

/** The verdict in one sentence. It names the first fault. */
export function Verdict({ report }: { report: Pick<Report, 'wrong' | 'unchecked'> | Finding }) {
    const wrong = 'mark' in report ? report : report.wrong;
    const open = 'mark' in report ? 0 : report.unchecked;
    const right = open > 0 ? words.rightButOpen({ n: open }) : words.allRight;
    const said = wrong ? words.isWrong({ what: sentence(wrong) }) : right;
    return (
        <div class={`verdict ${wrong ? 'wrong' : 'right'}`}>
            <Speaker text={said} />
            <Sign mark={wrong ? 'wrong' : 'right'} />
            <p>{said}</p>
        </div>
    );
}

const factsOf: Record<StepName, (report: Report) => [string, string | null][]> = {
    promise: ({ record: { deal } }) => [
        [words.commitment, deal.commitment],
        [words.seed, deal.seed],
    ],
    numbers: ({ record: { deal } }) =>
        deal.sitters.flatMap(({ name, nonce, hash }): [string, string | null][] => [
            [words.numberOf({ name }), nonce],
            [words.hashOf({ name }), hash],
        ]),
    mixing: ({ key, words: taken, firstWords }) => [
        [words.key, key],
        [words.firstWords, firstWords.join(' ')],
        [words.taken, String(taken)],
    ],
    deal: () => [],
    money: ({ record: { books } }) => [
        [words.head, books?.head ?? null],
        [words.signature, books?.signature ?? null],
    ],
    house: ({ record: { proof }, hash }) => [
        [words.recordHash, hash],
        [words.signedBy, proof?.key ?? null],
        [words.signature, proof?.signature ?? null],
    ],
    device: () => [],
};

/** A record step by step, as a person follows it. */
export function Steps({ report }: { report: Report }) {
    const { record, steps, shown, money } = report;
    const bots = record.deal.sitters.filter(({ player }) => player === null);
    return (
        <>
            {stepNames
                .filter((name) => steps[name].length > 0)
                .map((name, i) => (
                    <Step key={name} no={i + 1} name={name} findings={steps[name]}>
                        {name === 'numbers' && bots.map((one) => <p key={one.seat}>{words.bot({ name: one.name })}</p>)}
                        <Facts facts={factsOf[name](report)} />
                        {name === 'deal' && <Orders deal={record.deal} shown={shown} />}
                        {name === 'deal' && <p class="hint">{words.rules}</p>}
                        {name === 'money' && <Purses deal={record.deal} purses={money?.purses ?? []} />}
                    </Step>
                ))}
        </>
    );
}
