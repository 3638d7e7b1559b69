/** Spoiler's own words. */
export const spoiler = {
    roundNo: 'Runde {no, number}',
    target: 'bis {n, plural, one{# Punkt} other{# Punkte}}',
    setAside: '{n, plural, one{# Stein} other{# Steine}} ungesehen beiseitegelegt',
    starter: 'hat eröffnet',
    passes: '{n, plural, =0{} one{# hat ausgesetzt} other{# haben hintereinander ausgesetzt}}',
    total: '{n, plural, one{# Punkt} other{# Punkte}}',

    bonus: '{n, plural, one{Ein Bonusstein} other{# Bonussteine}} für den quer gelegten Pasch',
    bonusOf: '{name}: noch {n, plural, one{ein Bonusstein} other{# Bonussteine}}',
    prompt: 'Leg einen Stein an ein offenes Ende oder setz aus.',
    promptStuck: 'Keiner deiner Steine passt: Setz aus.',
    promptBonus:
        '{n, plural, one{Ein Bonusstein} other{# Bonussteine}}: Leg an die goldenen Enden oder tippe auf Fertig.',
    promptBonusStuck: 'Keiner deiner Steine passt an die neuen Enden: Tippe auf Fertig.',
    done: 'Fertig',
    pass: 'Aussetzen',

    drawnTile: '{name} {tile}',
    firstDrawn: 'Wer beginnt? {rows, list}. {name} hat am höchsten gezogen.',
    firstDrawnAgain: 'Wer beginnt? {rows, list}. Gleichstand: {names, list} ziehen noch einmal.',
    dealt: 'Runde {no, number}: {name} beginnt.',
    bonusDone: '{name} möchte keine Bonussteine mehr.',
    bonusDoneYou: 'Du möchtest keine Bonussteine mehr.',
    deedDone: 'fertig',

    overTitle: 'Runde {no, number} ist vorbei',
    overOut:
        '{name} hat den letzten Stein gelegt und bekommt alles, was die anderen noch haben: {points, plural, one{# Punkt} other{# Punkte}}.',
    overBlocked: 'Kein Stein passt mehr, also gewinnt, wer am wenigsten hat.',
    overPassed: 'Alle haben hintereinander ausgesetzt, also gewinnt, wer am wenigsten hat.',
    overLowest:
        '{name} hat am wenigsten und bekommt, was die anderen haben, minus die eigenen: {points, plural, one{# Punkt} other{# Punkte}}.',
    overTied:
        '{names, list} haben gleich wenig. Sie teilen, was die anderen haben, aufgerundet, jeder minus die eigenen: je {points, plural, one{# Punkt} other{# Punkte}}.',
    overCount: 'Jedes Auge zählt eins, jedes Bindeglied und jede Sackgasse zehn, Nullen nichts.',
    lineOut: '{name} ist fertig.',
    lineBlocked: 'Kein Stein passt mehr.',
    linePassed: 'Alle haben ausgesetzt.',
    linePoints: '{rows, list}.',
    linePoint: '{name} macht {points, plural, one{# Punkt} other{# Punkte}}',
    gameOver: '{names, list} {n, plural, one{gewinnt} other{gewinnen}} das Spiel.',
    howWon: 'Die höchste Summe gewinnt.',

    short: {
        first: 'Domino um ein Sechseck: Leg einen Stein an ein offenes Ende oder setz aus.',
        second: 'Bindeglieder passen überall; eine Sackgasse schließt ihren Zweig für immer.',
        third: 'Ein quer gelegter Pasch öffnet zwei Enden, und du darfst gleich an beide legen.',
        fourth: 'Wer zuerst alle Steine los ist, bekommt Punkte für alles, was die anderen noch haben.',
    },
} as const;
