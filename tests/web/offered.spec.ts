import { expect, test } from '@playwright/test';
import { type Frame, script, scripted } from './scripted';

// The page must not offer actions that the server would refuse. Ada watches, and the frames say what she may do.
const lines = script('spoil');
const at = 'http://anteroom.test';

/** Returns frames of the table before the start, with this info and these notices, and the presence of its players. */
function told(info: object, notices: object[], present: Record<string, boolean>, shut = false): typeof lines {
    const frames = structuredClone(lines.frames.open!).filter(({ type }) => type !== 'presence');
    for (const frame of frames)
        if (frame.type === 'snapshot') {
            Object.assign(frame.info as object, info);
            (frame.notices as object[]).push(...notices);
        }
    const presence: Frame = { type: 'presence', room: 41, present, spectators: 0, frozen: false, shut };
    return { ...lines, frames: { told: [...frames, presence] } };
}

const seats = {
    s0: { player: 1, name: 'Ada', ready: true },
    s1: { player: 2, name: 'Ben', ready: true },
    s2: { player: 3, name: 'Cleo', ready: true },
};
const cleoIsAway = { s0: true, s1: true, s2: false };

test('a deputy is offered no ban of the owner who is away, and the owner is', async ({ page }) => {
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    const ban = (name: string) => page.getByRole('button', { name: `Ban ${name}` });
    await scripted(page, told({ seats }, [{ type: 'owner', player: 1 }], cleoIsAway), 'told');
    await page.goto(`${at}/r/KTRB`);
    await expect(remove('Cleo')).toBeVisible();
    await expect(ban('Ben')).toBeVisible();
    await expect(ban('Cleo')).toHaveCount(0);

    await page.unrouteAll();
    await scripted(page, told({ seats }, [], cleoIsAway), 'told');
    await page.reload();
    await expect(ban('Cleo')).toBeVisible();
});

test('where no game may begin none can be started', async ({ page }) => {
    const start = page.getByRole('button', { name: 'Start the game' });
    await scripted(page, told({ seats }, [], cleoIsAway, true), 'told');
    await page.goto(`${at}/r/KTRB`);
    await expect(start).toBeDisabled();

    await page.unrouteAll();
    await scripted(page, told({ seats }, [], cleoIsAway), 'told');
    await page.reload();
    await expect(start).toBeEnabled();
});
