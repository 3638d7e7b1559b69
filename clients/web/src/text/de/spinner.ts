/** Spinner's own words. */
export const spinner = {
    handNo: 'Durchgang {no, number}',
    from: 'ab {number, number}-{number, number}',
    stock: '{n, plural, =0{Vorrat leer} other{# im Vorrat}}',
    won: '{n, plural, one{# Durchgang} other{# Durchgänge}} gewonnen',
    total: 'bisher {n, plural, one{# Punkt} other{# Punkte}}, wenig ist gut',

    set: 'Du beginnst diesen Durchgang: Leg {number, number}-{number, number} oder stattdessen den Spinnerpasch.',
    setOne: 'Du beginnst diesen Durchgang: Leg {tile} in die Mitte.',
    duty: '{left, plural, one{Noch einer} other{Noch #}} an {tile}: {face} oder ein Spinner',
    dutyWild: '{left, plural, one{Noch einer} other{Noch #}} an {tile}: jeder Stein',
    mustLay: 'Du hast {tile} gezogen, und er passt: Leg ihn.',
    waitSet: '{name} legt den ersten Stein.',

    shuffler: '{name} wurde ausgelost und mischt zuerst.',
    dealt: 'Durchgang {no, number} beginnt mit {number, number}-{number, number}. {name} mischt.',
    starterDue: '{name} beginnt: mit {number, number}-{number, number} oder dem Spinnerpasch.',
    starterSet: '{name} legt {tile} in die Mitte.',
    starterSetYou: 'Du legst {tile} in die Mitte.',

    overTitle: 'Der Durchgang von {no}-{no} ist vorbei',
    overOut:
        '{name} hat den letzten Stein gelegt und bekommt keine Punkte. Alle anderen schreiben auf, was sie noch haben.',
    overBlocked:
        'Niemand kann mehr: Der Durchgang ist blockiert, und alle schreiben auf, was sie noch haben. {name} hat am wenigsten und mischt als Nächstes.',
    overCount: 'Jedes Auge zählt eins, jeder Spinner zehn.',
    lineOut: '{name} ist fertig.',
    lineBlocked: 'Der Durchgang ist blockiert.',
    linePoints: '{rows, list}.',
    linePoint: '{name} {points, number}',
    gameOver: '{names, list} {n, plural, one{gewinnt} other{teilen sich den Sieg}} mit der niedrigsten Summe.',
    howWon: 'Die niedrigste Summe gewinnt.',

    short: {
        first: 'Domino bis zum Neunerpasch: Zahl passt an Zahl, Spinner passen überall.',
        second: 'Ein Pasch hält alles andere auf, bis drei Steine an ihm liegen.',
        third: 'Kannst du nicht, ziehst du einen Stein; passt er, wird er gleich gelegt.',
        fourth: 'Was dir bleibt, zählt gegen dich. Die niedrigste Summe gewinnt.',
    },
} as const;
