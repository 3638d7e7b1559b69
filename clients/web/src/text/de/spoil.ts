/** The reasons why a player of Spoil is out. */
export const causes = {
    lives: 'keine Leben mehr',
    chips: 'keine Chips mehr',
    left: 'hat den Tisch verlassen',
} as const;

/** The end of a round, shown step by step. */
export const reveal = {
    title: 'Runde {roundNo, number}',
    next: 'Weiter',
    skip: 'Ans Ende',
    done: 'Weiter',
    pause: 'Pause',
    resume: 'Los',
    step: '{i, number} von {n, number}',
    /** The reader as the subject of a sentence. */
    you: 'du',
    all: 'Alle Karten sind aufgedeckt. Pik greift zuerst an.',
    play: '{name}: {card}, gezielt auf {target}',
    strike: '{you, select, by{Du greifst {to} mit {card} an} to{{by} greift dich mit {card} an} other{{by} greift {to} mit {card} an}}{result, select, hit{. Kein Herz schützt: Treffer.} heart{. {you, select, to{Du hast} other{{to} hat}} Herz gespielt, das hält jedes Pik auf.} duel_won{. Gegenangriff, doch {you, select, by{du hast} other{{by} hat}} das höhere Pik: Treffer.} duel_lost{. Gegenangriff, und {you, select, to{du hast} other{{to} hat}} das höhere Pik: Nichts kommt durch.} other{: An diesem Tisch bewirkt das nichts.}}',
    strikeSelf:
        '{you, select, own{Du greifst dich mit {card} selbst an} other{{by} greift sich mit {card} selbst an}}: {result, select, hit{Treffer.} other{An diesem Tisch bewirkt das nichts.}}',
    noSpades: 'Niemand hat Pik gespielt. Kein Leben ist in Gefahr.',
    lost: '{who, select, you{Du verlierst ein Leben.} withYou{{names, list} verliert je ein Leben.} one{{names, list} verliert ein Leben.} other{{names, list} verlieren je ein Leben.}}',
    unhurt: 'Niemand verliert ein Leben.',
    fell: '{cause, select, lives{{you, select, true{Du hast kein Leben mehr und scheidest aus.} other{{name} hat kein Leben mehr und scheidet aus.}}} chips{{you, select, true{Du hast keinen Chip für die nächste Ante und scheidest aus.} other{{name} hat keinen Chip für die nächste Ante und scheidet aus.}}} other{{name} ist gegangen und scheidet aus.}}',
    barred: '{who, select, you{Du hättest einen Anspruch, wurdest} withYou{{names, list} hättet einen Anspruch, wurdet} one{{names, list} hätte einen Anspruch, wurde} other{{names, list} hätten einen Anspruch, wurden}} aber in dieser Runde getroffen: nichts aus dem Pot.',
    claimOwn:
        '{you, select, by{Du hast mit Karo auf {to} gezielt} to{{by} hat mit Karo auf dich gezielt} other{{by} hat mit Karo auf {to} gezielt}}: Beide haben Anspruch auf einen Anteil.',
    claimGift:
        '{you, select, own{Du bekommst durch dein Karo einen Anspruch.} self{{to} bekommt durch das eigene Karo einen Anspruch.} by{{to} bekommt durch dein Karo einen Anspruch.} to{Du bekommst durch das Karo von {by} einen Anspruch.} other{{to} bekommt durch das Karo von {by} einen Anspruch.}}',
    share: '{pot, plural, one{# Chip} other{# Chips}} im Pot, {n, plural, one{ein Anspruch} other{# Ansprüche}}: {who, select, you{du bekommst} withYou{{names, list} bekommt je} one{{names, list} bekommt} other{{names, list} bekommen je}} {share, number}. {left, plural, =0{Nichts bleibt.} one{# bleibt.} other{# bleiben.}}',
    shareTooLittle:
        '{who, select, you{Du teilst} withYou{{names, list} teilt} other{{names, list} teilen}} einen Pot von {pot, number}: zu wenig für alle, er bleibt liegen.',
    self: '{you, select, true{Du hast ein Karo für dich behalten und nimmst} other{{name} hat ein Karo für sich behalten und nimmt}} {n, plural, one{# Chip} other{# Chips}} vom Rest.',
    selfNone:
        '{you, select, true{Du hast ein Karo für dich behalten} other{{name} hat ein Karo für sich behalten}}, aber dafür ist nichts übrig.',
    stays: '{left, plural, =0{Der Pot ist jetzt leer.} one{# Chip bleibt im Pot.} other{# Chips bleiben im Pot.}}',
    noDiamonds: 'Niemand hat mit Karo einen Anspruch. Der Pot von {pot, number} bleibt für die nächste Runde.',
    gone: '{name} hat den Tisch endgültig verlassen.',
} as const;

/** Lines of Spoil's log. */
export const spoil = {
    short: {
        first: 'Leg eine Karte verdeckt und ziel auf jemanden; wenn alle gelegt haben, wird aufgedeckt.',
        second: 'Auf wen Pik zielt, der verliert ein Leben, außer er hat Herz gelegt.',
        third: 'Karo gibt dir und dem, auf den du zielst, einen Anteil am Pot; Kreuz blufft nur.',
        fourth: 'Ohne Leben oder ohne Chips bist du raus. Wer als Letzter übrig ist, gewinnt.',
    },
    dealer: '{you, select, true{Du wurdest} other{{name} wurde}} als Geber ausgelost.',
    shuffled: 'Alle {cards, number} Karten, die niemand auf der Hand hat, werden neu gemischt.',
    hand: 'Durchgang {hand, number}: {cards, plural, one{# Karte} other{# Karten}} für jeden.',
    round: 'Runde {roundNo, number}: Alle zahlen einen Chip, {you, select, true{du eröffnest} other{{name} eröffnet}}.',
    centre: 'Mitte: {cards}.',
    bought: '{you, select, true{Du hast} other{{name} hat}} für {took} einen Chip bezahlt und {gave} in die Mitte gelegt.',
    played: '{name} hat eine Karte gelegt, gezielt auf {target}.',
    playedYou: 'Du hast {card} gelegt, gezielt auf {target}.',
    itself: 'sich selbst',
    yourself: 'dich selbst',
    you: 'dich',
    proposed: '{you, select, true{Du schlägst} other{{name} schlägt}} vor, das Spiel zu beenden und zu teilen.',
    answered:
        '{you, select, true{Du {agree, select, true{bist einverstanden} other{möchtest weiterspielen}}.} other{{name} {agree, select, true{ist einverstanden} other{möchte weiterspielen}}.}}',
    voteOver:
        '{passed, select, true{Alle sind einverstanden: Das Spiel endet hier.} other{Der Vorschlag ist vom Tisch; es geht weiter.}}',
    leaverChips: '{n, plural, one{# Chip} other{# Chips}} von {name} {n, plural, one{kommt} other{kommen}} in den Pot.',
    gameOver:
        '{who, select, you{Du gewinnst das Spiel.} withYou{{names, list} gewinnt das Spiel zusammen.} one{{names, list} gewinnt das Spiel.} other{{names, list} gewinnen das Spiel zusammen.}}',

    /** A word below a card for what it does. */
    act: {
        S: 'greift an',
        H: 'schützt',
        D: 'teilt',
        C: 'blufft',
    },
    /** The effect of a picked card: without a target, at another player, at the player's own seat. */
    does: '{card} {suit, select, spade{kostet das Ziel ein Leben, außer es hat Herz gelegt.} heart{schützt dich vor jedem Pik dieser Runde, auf wen du auch zielst.} diamond{gibt dir und dem Ziel einen Anteil am Pot; dir keinen, wenn dich ein Pik trifft.} other{bewirkt nichts, auf wen du auch zielst. Ein Bluff.}}',
    doesTo: '{card} {suit, select, spade{kostet {name} ein Leben, außer {name} hat Herz gelegt.} other{gibt dir und {name} einen Anteil am Pot; dir keinen, wenn dich ein Pik trifft.}}',
    doesSelf:
        '{card} {suit, select, spade{kostet dich ein Leben: Vor dem eigenen Pik schützt nichts.} diamond{bringt dir einen Chip vom Rest des Pots, wenn dich kein Pik trifft.} other{bewirkt an diesem Tisch nichts, wenn du auf dich selbst zielst.}}',
} as const;
