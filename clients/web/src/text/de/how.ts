/** The rules of each game in short. */
export const how = {
    spoil: {
        title: 'So geht Spoil',
        intro: 'Alle beginnen mit ein paar Leben und einem kleinen Stapel Chips. Geht dir eins davon aus, bist du raus. Wer als Letzter übrig ist, gewinnt.',
        steps: {
            round: {
                title: 'Jede Runde',
                text: 'Von allen kommt ein Chip in den Pot. Drei Karten liegen offen in der Mitte. Wer die Marke hat, beginnt; dann ist reihum jeder einmal dran.',
            },
            turn: {
                title: 'Dein Zug',
                text: 'Zuerst kannst du Karten aus der Mitte kaufen: Jede kostet einen Chip, und du tauschst eine eigene dafür ein, offen für alle. Dann legst du eine Karte verdeckt und zielst auf jemanden oder auf dich selbst. Alle sehen, auf wen sie zielt, niemand sieht, was sie ist.',
            },
            reveal: {
                title: 'Dann wird alles aufgedeckt',
                text: 'Zuerst wirkt Pik, danach Karo.',
            },
        },
        faces: {
            S: {
                title: 'Pik: Angriff',
                text: 'Wer das Ziel ist, verliert ein Leben, außer er hat Herz gelegt. Greifen sich zwei gegenseitig an, trifft es nur den mit dem niedrigeren Pik.',
            },
            H: {
                title: 'Herz: Schild',
                text: 'Schützt dich vor allen Pik dieser Runde. Auf wen es zielt, ist egal.',
            },
            D: {
                title: 'Karo: Anspruch',
                text: 'Du und dein Ziel bekommt beide einen gleichen Anteil am Pot. Trifft dich ein Pik, bekommst du nichts. Zielst du auf dich selbst, bekommst du einen Chip von dem, was übrig bleibt.',
            },
            C: {
                title: 'Kreuz: Bluff',
                text: 'Bewirkt nichts. Ziel damit auf jemanden, den es nervös macht.',
            },
        },
        outro: 'Niemand verliert mehr als ein Leben in einer Runde, und Leben kommen nie zurück. Das Ass ist die höchste Karte. Was nicht ausgezahlt wird, bleibt im Pot.',
    },
    spinner: {
        title: 'So geht Spinner',
        intro: 'Domino bis zum Neunerpasch mit elf Steinen, die überall passen: den Spinnern. Werde deine Steine los; was dir bleibt, zählt gegen dich. Die niedrigste Summe nach dem letzten Durchgang gewinnt.',
        steps: {
            start: {
                title: 'Der Anfang',
                text: 'Der erste Durchgang beginnt mit 9-9, der nächste mit 8-8 und so weiter abwärts. Wer diesen Pasch hat, legt ihn; hat ihn niemand, darf der Spinnerpasch ihn ersetzen.',
            },
            first: {
                title: 'Zuerst an den Startpasch',
                text: 'Die ersten Steine müssen alle an den Startpasch. Danach ist jedes offene Ende frei.',
            },
            laying: {
                title: 'Legen',
                text: 'Ein Stein passt, wo seine Zahl auf die gleiche trifft. Ein Spinner passt überall, und an einen Spinner passt alles. Du wählst, welche Hälfte anliegt.',
            },
            doubles: {
                title: 'An einen Pasch gehören drei',
                text: 'Ein Pasch liegt quer und hält alles andere auf: Die nächsten drei Steine müssen an ihn. Erst dann sind die anderen Enden wieder offen.',
            },
            stuck: {
                title: 'Wenn nichts passt',
                text: 'Passt keiner deiner Steine, ziehst du einen. Passt er, legst du ihn gleich, sonst setzt du aus. Beides macht der Server für dich.',
            },
            end: {
                title: 'Das Ende eines Durchgangs',
                text: 'Ein Durchgang endet, wenn jemand den letzten Stein legt oder nichts mehr passt. Gezählt wird, was übrig ist: jedes Auge eins, jeder Spinner zehn.',
            },
        },
        faces: {
            S: {
                title: 'Spinner',
                text: 'Ein Joker: Er passt zu jeder Zahl.',
            },
        },
    },
    ladder: {
        title: 'So geht Leiter-Domino',
        intro: 'Überbiete den Spieler vor dir oder setz aus. Wer zuerst alle Steine los ist, bekommt einen Punkt für jeden, den die anderen noch haben.',
        steps: {
            set: {
                title: 'Ein Satz',
                text: 'Ein Stein oder mehrere, die alle dieselbe Zahl haben. Seine Größe ist, wie oft die Zahl darauf steht: 6-4 mit 6-1 sind zwei Sechsen, und 6-6 allein sind auch zwei Sechsen.',
            },
            beat: {
                title: 'Überbieten',
                text: 'Leg einen Satz mit mehr von einer Zahl oder ebenso vielen einer höheren. Zwei Nullen überbieten eine Neun; drei Nullen überbieten zwei Neunen.',
            },
            table: {
                title: 'Auf dem Tisch',
                text: 'Jeder Stein deines Satzes braucht ein eigenes offenes Ende, das vorher schon da war. Jede Hälfte darf anliegen; es muss nicht die Zahl des Satzes sein.',
            },
            spinners: {
                title: 'Kreuzungen',
                text: 'Ein Pasch öffnet seine drei anderen Seiten. Mehr Pasche, mehr Platz.',
            },
            passing: {
                title: 'Aussetzen',
                text: 'Setz aus, wann du willst; du darfst dabei einen Stein ziehen und ihn behalten oder einen zurücklegen. Haben alle anderen ausgesetzt, ist das Ausspiel frei und alles geht.',
            },
            end: {
                title: 'Das Ende',
                text: 'Die Runde endet, wenn jemand keine Steine mehr hat. Wer zuerst die Punkte des Tisches erreicht, gewinnt.',
            },
        },
    },
    spoiler: {
        title: 'So geht Spoiler',
        intro: 'Domino um ein Sechseck, mit Bindegliedern, die überall passen, und Sackgassen, die einen Zweig für immer schließen. Wer zuerst alle Steine los ist, bekommt Punkte für alles, was die anderen noch haben.',
        steps: {
            turn: {
                title: 'Dein Zug',
                text: 'Leg einen Stein an ein offenes Ende oder setz aus. Jede der sechs Seiten des Sechsecks nimmt einen Stein.',
            },
            doubles: {
                title: 'Pasche',
                text: 'Leg einen Pasch längs, und es geht mit einem Ende weiter. Leg ihn quer, und seine zwei schmalen Enden sind offen: An jedes darfst du gleich einen Bonusstein legen.',
            },
            end: {
                title: 'Das Ende einer Runde',
                text: 'Eine Runde endet, wenn jemand den letzten Stein gelegt hat, wenn keiner mehr passt oder wenn alle hintereinander aussetzen.',
            },
            scoring: {
                title: 'Punkte',
                text: 'Wer alle Steine los ist, bekommt die Punkte, die die anderen noch haben. Sonst gewinnt, wer am wenigsten hat, und bekommt die Punkte der anderen minus die eigenen.',
            },
        },
        faces: {
            L: {
                title: 'Bindeglied',
                text: 'Passt an jedes offene Ende, und an ihm passt alles. Auf der Hand zählt es zehn.',
            },
            D: {
                title: 'Sackgasse',
                text: 'Wird nie angelegt: Die andere Hälfte liegt an, und der Zweig ist zu. Zählt zehn.',
            },
        },
    },
} as const;
