import type { GiveRole, Player } from '@anteroom/sdk/console';
import { useState } from 'preact/hooks';
import { staffConsole as text } from '../text';
import { ActButton } from './act';
import { useDesk } from './hooks';
import { Choice } from './parts';

const roles: GiveRole['role'][] = ['player', 'cashier', 'operator'];

/** The choice of an account's role. Only operators see it, and not for their own account. */
export function RoleChoice({ player, done }: { player: Player; done(): void }) {
    const { api, operator, me } = useDesk();
    const [role, choose] = useState(player.role);
    if (!operator || player.player === me || player.role === 'guest') return null;
    const give = async (reason: string) => {
        if (role !== 'guest') await api.giveRole(player.player, role, reason);
        done();
    };
    return (
        <div class="row end wrap">
            <Choice<Player['role']>
                label={text.newRole}
                value={role}
                set={(one) => choose(one)}
                options={roles.map((one) => [one, text.roles[one]])}
            />
            <ActButton
                label={text.giveRole}
                question={text.giveRoleQuestion({ name: player.name, role: text.roles[role] })}
                hint={text.giveRoleHint({ name: player.name })}
                yes={text.giveRole}
                disabled={role === player.role}
                run={give}
            />
        </div>
    );
}
