import type { GameWords } from '../messages';

/** Options, their values and editions of the server's games, by their names there. */
export const options: Readonly<Record<string, GameWords>> = {
    spoil: {
        options: {
            lives: { label: 'Leben', help: 'Mit wie vielen Leben alle beginnen. Keines kommt je zurück.' },
            ante_chips: {
                label: 'Ante-Chips',
                help: 'Mit so vielen Chips beginnen alle. Jede Runde kostet einen; wer den nächsten nicht zahlen kann, scheidet aus.',
            },
            self_spade: {
                label: 'Pik auf sich selbst',
                help: 'Was passiert, wenn jemand mit Pik auf sich selbst zielt.',
                choices: {
                    hit: { label: 'Kostet ein Leben', help: 'Der Spieler verliert ein Leben; nichts schützt davor.' },
                    none: { label: 'Bewirkt nichts', help: 'Das Pik hat keine Wirkung.' },
                },
            },
            hit_players_keep_gifts: {
                label: 'Geschenke an Getroffene',
                help: 'Ob jemand, den ein Pik trifft, noch etwas durch das Karo eines anderen bekommt. Wer selbst Karo gespielt hat und getroffen wird, bekommt nie etwas.',
                choices: {
                    yes: { label: 'Bleiben', help: 'Das Geschenk wird trotzdem ausgezahlt.' },
                    no: { label: 'Verfallen', help: 'Wer getroffen wurde, bekommt nichts.' },
                },
            },
            double_ko: {
                label: 'Wenn die Letzten zusammen ausscheiden',
                help: 'Wer gewinnt, wenn auf einmal niemand mehr übrig ist.',
                choices: {
                    rank: {
                        label: 'Der Stärkere',
                        help: 'Mehr Leben gewinnt, dann mehr Chips, dann mehr Chips vor der Ante dieser Runde; bei völligem Gleichstand wird geteilt.',
                    },
                    shared: {
                        label: 'Geteilt',
                        help: 'Alle, die in diesem Schritt ausgeschieden sind, gewinnen zusammen.',
                    },
                },
            },
            end_vote: {
                label: 'Abstimmen: beenden und teilen',
                help: 'Ob man, einmal je Runde, vorschlagen darf, das Spiel zu beenden und zu teilen. Alle müssen zustimmen.',
                choices: {
                    off: { label: 'Nein', help: 'Das Spiel wird zu Ende gespielt.' },
                    on: { label: 'Ja', help: 'Sagen alle Ja, ist das Spiel zu Ende.' },
                },
            },
            round_cap: {
                label: 'Rundengrenze',
                help: 'Nach so vielen Runden endet das Spiel; die meisten Leben gewinnen, dann die meisten Chips.',
                choices: {
                    none: { label: 'Keine', help: 'So weit kommt kein Spiel (500 Runden).' },
                    10: { label: '10 Runden', help: 'Ein kurzes Spiel: Meist entscheiden Leben und Chips.' },
                    15: { label: '15 Runden', help: 'Beendet die meisten Spiele zu viert und mehr.' },
                    20: { label: '20 Runden', help: 'Beendet nur längere Spiele.' },
                    40: { label: '40 Runden', help: 'Beendet nur Spiele mit vielen Leben.' },
                    60: { label: '60 Runden', help: 'Ein sehr langes Spiel.' },
                },
            },
            leaver_chips: {
                label: 'Chips eines Spielers, der geht',
                help: 'Was aus den Chips eines Spielers wird, der endgültig geht.',
                choices: {
                    pot: { label: 'In den Pot', help: 'Wer weiterspielt, kann sie gewinnen.' },
                    kept: { label: 'Behalten', help: 'Der Spieler behält sie.' },
                },
            },
        },
    },
    spinner: {
        options: {
            length: {
                label: 'Länge',
                help: 'Wie viele Durchgänge gespielt werden.',
                choices: {
                    ten: { label: 'Zehn Durchgänge', help: 'Von neun hinunter bis null.' },
                    five: { label: 'Fünf Durchgänge', help: 'Von neun hinunter bis fünf.' },
                    three: { label: 'Drei Durchgänge', help: 'Neun, acht und sieben.' },
                    short_1997: {
                        label: 'Kurzes Spiel von 1997',
                        help: 'Jeder Durchgang beginnt mit dem höchsten Pasch, den jemand hat.',
                    },
                },
            },
            starter: {
                label: 'Startpasch',
                help: 'Wie viele Steine an den Startpasch müssen, bevor überall gelegt werden darf.',
                choices: {
                    two_then_open: { label: 'Zwei, dann offen', help: 'Seine beiden anderen Seiten bleiben offen.' },
                    three_then_open: { label: 'Drei, dann offen', help: 'Seine vierte Seite bleibt offen.' },
                },
            },
            draw: {
                label: 'Ziehen',
                help: 'Wie viel zieht, wer nicht legen kann.',
                choices: {
                    one: { label: 'Einen Stein', help: 'Kann auch er nicht gelegt werden, wird ausgesetzt.' },
                    until_playable: {
                        label: 'Bis einer passt',
                        help: 'Gezogen wird, bis ein Stein gelegt werden kann oder keiner mehr da ist.',
                    },
                },
            },
            block: {
                label: 'Blockierter Durchgang',
                help: 'Wann ein Durchgang endet, in dem niemand alle Steine loswird.',
                choices: {
                    proof: {
                        label: 'Wenn nichts passen kann',
                        help: 'Kein Stein außerhalb des Tisches passt an ein offenes Ende.',
                    },
                    one_circle: {
                        label: 'Wenn reihum niemand kann',
                        help: 'Auch wenn alle nacheinander gezogen haben und niemand legen konnte.',
                    },
                },
            },
        },
        presets: {
            classic: { label: 'Klassisch (1997)', help: 'Die erste Ausgabe.' },
            university: { label: 'Universität (2018)', help: 'Die spätere Ausgabe.' },
        },
    },
    spoiler: {
        options: {
            hexagon: {
                label: 'Sechseck',
                help: 'Was die sechs Seiten in der Mitte annehmen.',
                choices: {
                    blank: { label: 'Leer', help: 'Jede Hälfte außer einer Sackgasse darf an einer Seite liegen.' },
                    numbered: {
                        label: 'Mit Zahlen',
                        help: 'Die Seiten zeigen 1 bis 6; die Hälfte, die anliegt, muss dieselbe Zahl zeigen oder ein Bindeglied sein.',
                    },
                },
            },
            must_play: {
                label: 'Legezwang',
                help: 'Ob aussetzen darf, wer legen könnte.',
                choices: {
                    no: {
                        label: 'Aussetzen immer erlaubt',
                        help: 'Aussetzen darf man immer, auch mit passendem Stein, nur nicht beim ersten Stein einer Runde.',
                    },
                    yes: { label: 'Wer kann, muss legen', help: 'Nur wer keinen passenden Stein hat, setzt aus.' },
                },
            },
            cascade: {
                label: 'Quere Bonuspasche',
                help: 'Ob auch ein als Bonusstein gelegter Pasch quer liegen darf.',
                choices: {
                    no: { label: 'Nur längs', help: 'Ein quer gelegter Pasch bringt zwei Bonussteine und nicht mehr.' },
                    yes: {
                        label: 'Auch quer',
                        help: 'Ein Bonuspasch darf quer liegen und bringt selbst Bonussteine.',
                    },
                },
            },
            double_link_ends: {
                label: 'Quer gelegter Pasch aus Bindegliedern',
                help: 'Was die zwei Enden eines solchen Paschs annehmen.',
                choices: {
                    wild: { label: 'Alles', help: 'Beide Enden sind Bindeglieder.' },
                    number: {
                        label: 'Seine Zahl',
                        help: 'Beide Enden nehmen die Zahl an, an die er gelegt wurde, wenn es eine gibt.',
                    },
                },
            },
            length: {
                label: 'Länge',
                help: 'Mit wie vielen Punkten das Spiel endet. Mit 7 oder 8 Spielern sind es immer 50 je Spieler.',
                choices: {
                    normal: { label: 'Normal', help: '100 Punkte je Spieler.' },
                    short: { label: 'Kurz', help: '50 Punkte je Spieler.' },
                },
            },
        },
    },
    ladder: {
        options: {
            pass_locks: {
                label: 'Aussetzen',
                help: 'Ob, wer ausgesetzt hat, vor dem nächsten freien Ausspiel wieder legen darf.',
                choices: {
                    no: { label: 'Darf wieder legen', help: 'Ausgesetzt wird nur für einen Zug.' },
                    yes: { label: 'Ist raus', help: 'Wer aussetzt, wird bis zum freien Ausspiel übersprungen.' },
                },
            },
            lead: {
                label: 'Ausspiel',
                help: 'Wer ausspielt, wenn alle anderen ausgesetzt haben.',
                choices: {
                    last_player: {
                        label: 'Wer zuletzt legte',
                        help: 'Der Spieler, dessen Satz niemand überboten hat.',
                    },
                    next_player: { label: 'Der Nächste', help: 'Der Spieler danach; nicht zu zweit.' },
                },
            },
            pass_and_play: {
                label: 'Legen nach dem Ziehen',
                help: 'Ob, wer gezogen hat, im selben Zug noch legen darf.',
                choices: {
                    off: { label: 'Nein', help: 'Ziehen heißt aussetzen.' },
                    on: { label: 'Ja', help: 'Ein Satz, der den Wert überbietet, hebt das Aussetzen auf.' },
                },
            },
            target: {
                label: 'Punkte zum Sieg',
                help: '25 zu zweit oder zu dritt, 50 zu viert oder zu fünft.',
                choices: {
                    standard: { label: 'Üblich' },
                    long: { label: 'Lang', help: '50 auch zu zweit oder zu dritt.' },
                    short: { label: 'Kurz', help: '25 auch zu viert oder zu fünft.' },
                },
            },
            scoring: {
                label: 'Punkte',
                help: 'Was das Ende einer Runde wert ist.',
                choices: {
                    tiles: { label: 'Übrige Steine', help: 'Ein Punkt für jeden Stein der anderen.' },
                    single: {
                        label: 'Ein Punkt',
                        help: 'Drei Runden gewinnen: ein kürzeres Spiel, gut zu zweit und für Teams.',
                    },
                },
            },
            teams: {
                label: 'Teams',
                help: 'Zu viert sitzen Partner einander gegenüber und teilen ihre Punkte.',
                choices: {
                    off: { label: 'Jeder für sich' },
                    on: { label: 'Zwei gegen zwei' },
                },
            },
            team_floor: {
                label: 'Schlechteste Runde eines Teams',
                help: 'Die Steine des Partners werden abgezogen; eine Runde kann ein Team Punkte kosten.',
                choices: {
                    none: { label: 'Keine Grenze' },
                    zero: { label: 'Null', help: 'Eine Runde kostet nie Punkte.' },
                },
            },
        },
    },
};
