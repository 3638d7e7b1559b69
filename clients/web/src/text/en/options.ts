import type { GameWords } from '../messages';

/** Options, their values and editions whose words on the server are for programs. All others are shown in the server's
 * own words. */
export const options: Readonly<Record<string, GameWords>> = {
    spoil: {
        options: {
            ante_chips: {
                help: 'Everyone starts with this many chips. Each round costs one. A player who cannot pay the next one is out.',
            },
            self_spade: {
                label: 'Spade aimed at yourself',
                help: 'What happens when a player aims a spade at themselves.',
                choices: {
                    hit: { help: 'The player loses a life; nothing protects against it.' },
                    none: { help: 'The spade has no effect.' },
                },
            },
            hit_players_keep_gifts: {
                help: 'Whether a player who was hit still gets a share through somebody else’s diamond. A player who was hit while playing a diamond never does.',
                choices: {
                    yes: { help: 'The player gets the share all the same.' },
                    no: { help: 'A player who was hit gets nothing.' },
                },
            },
            double_ko: {
                label: 'When the last players go out together',
                help: 'Who wins if nobody is left.',
                choices: {
                    rank: {
                        help: 'More lives win, then more chips, then more chips before this round’s ante. A complete tie is shared.',
                    },
                    shared: { help: 'Everyone who went out in that step wins.' },
                },
            },
            end_vote: {
                help: 'Whether a player may propose, once a round, to end the game and share. Everyone has to agree.',
                choices: { on: { help: 'If everyone agrees, the game ends.' } },
            },
            round_cap: { choices: { none: { help: 'No game gets that far (500 rounds).' } } },
            leaver_chips: {
                label: 'Chips of a player who leaves',
                help: 'What happens to the chips of a player who leaves for good.',
                choices: {
                    pot: { help: 'The other players can win them.' },
                    kept: { help: 'The player keeps them.' },
                },
            },
        },
    },
    spinner: {
        options: {
            starter: { help: 'How many tiles must go onto the starting double before any open end may be used.' },
            draw: { help: 'How many tiles a player draws who has none that fits.' },
            block: {
                help: 'When a hand ends in which nobody runs out of tiles.',
                choices: {
                    one_circle: {
                        label: 'When nobody can lay in turn',
                        help: 'Also when all players, one after the other, have drawn and could not lay.',
                    },
                },
            },
        },
    },
    spoiler: {
        options: {
            must_play: {
                choices: {
                    no: { help: 'A player may pass even with a tile that fits, except on the first tile of a round.' },
                },
            },
        },
    },
    ladder: {
        options: {
            pass_locks: { choices: { yes: { help: 'A player who passes is skipped until the lead is open.' } } },
            lead: { choices: { last_player: { help: 'The player whose set nobody beat.' } } },
        },
    },
};
