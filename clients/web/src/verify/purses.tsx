import type { Deal, Purse } from '@anteroom/sdk/verify';
import { money } from '../money';
import { verify as words } from '../text';

/** The amount that each player paid for the game and got back. */
export function Purses({ deal: { stake, sitters }, purses }: { deal: Deal; purses: Purse[] }) {
    if (!stake || purses.length === 0) return null;
    const amount = (minor: number) => money(minor, { currency: stake.code, exponent: stake.exponent });
    return (
        <table class="ranking">
            <thead>
                <tr>
                    <th scope="col">{words.player}</th>
                    <th scope="col" class="number">
                        {words.paid}
                    </th>
                    <th scope="col" class="number">
                        {words.got}
                    </th>
                </tr>
            </thead>
            <tbody>
                {purses.map(({ player, paid, got }) => (
                    <tr key={player}>
                        <td>{sitters.find((one) => one.player === player)?.name ?? player}</td>
                        <td class="number">{amount(paid)}</td>
                        <td class="number">{amount(got)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
