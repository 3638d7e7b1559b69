import type { Game, GameOption, Preset } from '@anteroom/sdk';
import { t, told } from './catalogue';
import type { GameWords } from './messages';

const optionIn = <O extends GameOption>(option: O, words: GameWords | undefined): O => {
    const here = words?.options[option.name];
    const choices =
        'choices' in option
            ? { choices: option.choices.map((choice) => ({ ...choice, ...here?.choices?.[choice.value] })) }
            : {};
    return { ...option, label: here?.label ?? option.label, help: here?.help ?? option.help, ...choices };
};

/** A game as the server describes it, in the page's language. If the language has no words, the server's are shown. */
export function inWords(game: Game): Game {
    const words = told.options[game.game];
    const presets = game.presets?.map((preset): Preset => ({ ...preset, ...words?.presets?.[preset.name] }));
    return {
        ...game,
        ...t.games[game.game],
        options: game.options.map((option) => optionIn(option, words)),
        ...(presets ? { presets } : {}),
    };
}
