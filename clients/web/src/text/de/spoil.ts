/** How a player of Spoil came to be out. */
export const causes = {
    lives: 'keine Leben mehr',
    chips: 'keine Chips mehr',
    left: 'hat den Tisch verlassen',
} as const;

/** The end of a round, told step by step. */
export const reveal = {
    title: 'Runde {roundNo, number}',
    next: 'Weiter',
    skip: 'Ans Ende',
    done: 'Weiter',
    pause: 'Pause',
    resume: 'Los',
    step: '{i, number} von {n, number}',
    all: 'Alle Karten sind aufgedeckt. Pik schlägt zuerst zu.',
    play: '{name}: {card}, gezielt auf {target}',
    strike: 'Angriff von {by} auf {to} mit {card}{result, select, hit{. Kein Herz im Weg: Treffer.} heart{. {to} hat Herz gespielt, das hält jedes Pik auf.} duel_won{. Gegenangriff, doch {by} hat das höhere Pik: Treffer.} duel_lost{. Gegenangriff, und {to} hat das höhere Pik: Nichts kommt durch.} other{: An diesem Tisch bewirkt das nichts.}}',
    strikeSelf:
        '{by} richtet {card} gegen sich selbst: {result, select, hit{Treffer.} other{An diesem Tisch bewirkt das nichts.}}',
    noSpades: 'Niemand hat Pik gespielt. Kein Leben ist in Gefahr.',
    lost: '{names, list} {n, plural, one{verliert ein Leben} other{verlieren je ein Leben}}.',
    unhurt: 'Niemand verliert ein Leben.',
    fell: '{cause, select, lives{{name} hat kein Leben mehr und scheidet aus.} chips{{name} hat keinen Chip für die nächste Ante und scheidet aus.} left{{name} ist gegangen und scheidet aus.} other{{name} scheidet aus.}}',
    barred: '{names, list} {n, plural, one{hätte einen Anspruch, wurde} other{hätten einen Anspruch, wurden}} aber in dieser Runde getroffen: nichts aus dem Pot.',
    claimOwn: '{name} hat mit Karo auf {target} gezielt: Beide haben Anspruch auf einen Anteil.',
    claimGift: '{name} bekommt durch das Karo von {by} einen Anspruch.',
    share: '{pot, plural, one{# Chip} other{# Chips}} im Pot, {n, plural, one{ein Anspruch} other{# Ansprüche}}: {names, list} {n, plural, one{bekommt} other{bekommen je}} {share, number}. {left, plural, =0{Nichts bleibt.} one{# bleibt.} other{# bleiben.}}',
    shareTooLittle: '{names, list} teilen einen Pot von {pot, number}: zu wenig für alle, er bleibt liegen.',
    self: '{name} hat ein Karo für sich behalten und nimmt {n, plural, one{# Chip} other{# Chips}} vom Rest.',
    selfNone: '{name} hat ein Karo für sich behalten, aber dafür ist nichts übrig.',
    stays: '{left, plural, =0{Der Pot ist jetzt leer.} one{# Chip bleibt im Pot.} other{# Chips bleiben im Pot.}}',
    noDiamonds: 'Niemand hat mit Karo einen Anspruch. Der Pot von {pot, number} bleibt für die nächste Runde.',
    gone: '{name} hat den Tisch endgültig verlassen.',
} as const;

/** Lines of Spoil's log. */
export const spoil = {
    short: {
        first: 'Leg eine Karte verdeckt und ziel auf jemanden; wenn alle gelegt haben, wird aufgedeckt.',
        second: 'Pik kostet den, auf den es zielt, ein Leben, außer er hat Herz gelegt.',
        third: 'Karo teilt den Pot zwischen dir und dem, auf den du zielst; Kreuz blufft nur.',
        fourth: 'Ohne Leben oder ohne Chips bist du raus. Wer als Letzter übrig ist, gewinnt.',
    },
    dealer: '{name} wurde als Geber ausgelost.',
    shuffled: 'Alle {cards, number} Karten, die niemand auf der Hand hat, werden neu gemischt.',
    hand: 'Durchgang {hand, number}: {cards, plural, one{# Karte} other{# Karten}} für jeden.',
    round: 'Runde {roundNo, number}: Alle zahlen einen Chip, {name} eröffnet.',
    centre: 'Mitte: {cards}.',
    bought: '{name} hat für {took} einen Chip bezahlt und {gave} in die Mitte gelegt.',
    played: '{name} hat eine Karte gelegt, gezielt auf {target}.',
    playedYou: 'Du hast {card} gelegt, gezielt auf {target}.',
    itself: 'sich selbst',
    yourself: 'dich selbst',
    you: 'dich',
    proposed: '{name} schlägt vor, das Spiel zu beenden und zu teilen.',
    answered: '{agree, select, true{{name} ist einverstanden.} other{{name} möchte weiterspielen.}}',
    voteOver:
        '{passed, select, true{Alle sind einverstanden: Das Spiel endet hier.} other{Der Vorschlag ist vom Tisch; es geht weiter.}}',
    leaverChips: '{n, plural, one{# Chip} other{# Chips}} von {name} {n, plural, one{kommt} other{kommen}} in den Pot.',
    gameOver: '{n, plural, one{{names, list} gewinnt das Spiel.} other{{names, list} gewinnen das Spiel zusammen.}}',
} as const;
