/** The rules of each game in short. */
export const how = {
    spoil: {
        title: 'How to play Spoil',
        intro: 'Everybody starts with a few lives and a small stack of chips. Run out of either and you are out. The last one left wins.',
        steps: {
            round: {
                title: 'Each round',
                text: 'One chip from everybody goes into the pot. Three cards lie open in the centre. Beginning with the token holder, each player takes one turn.',
            },
            turn: {
                title: 'Your turn',
                text: 'First, if you like, buy centre cards: each costs a chip and you swap in one of your own, open for all to see. Then lay one card face down and aim it at somebody, or at yourself. Everybody sees its target, nobody sees what it is.',
            },
            reveal: {
                title: 'Then all cards turn over',
                text: 'Spades act first, diamonds after them.',
            },
        },
        faces: {
            S: {
                title: 'Spade: strike',
                text: 'Whoever it aims at loses a life, unless that player laid a heart. If two players strike at each other, only the lower spade is hurt.',
            },
            H: {
                title: 'Heart: shield',
                text: 'Protects you from all spades of this round. Its target does not matter.',
            },
            D: {
                title: 'Diamond: claim',
                text: 'You and the player it aims at each claim an equal share of the pot. If a spade hits you, you get nothing. Aimed at yourself, it earns one chip from what is left over.',
            },
            C: {
                title: 'Club: bluff',
                text: 'Does nothing. Aim it where it worries somebody.',
            },
        },
        outro: 'Nobody loses more than one life a round, and lives never come back. The ace is the highest card. What is not paid out stays in the pot.',
    },
    spinner: {
        title: 'How to play Spinner',
        intro: 'A game of dominoes up to double nine, with eleven wild tiles: the spinners. Get rid of your tiles: what you are left with counts against you. The lowest total after the last hand wins.',
        steps: {
            start: {
                title: 'The start',
                text: 'The first hand starts from 9-9, the next from 8-8, and so on down. Whoever holds that double sets it; if nobody does, the double spinner may stand for it.',
            },
            first: {
                title: 'First onto the start',
                text: 'The first plays must all go onto the starting double. After that every open end may be played on.',
            },
            laying: {
                title: 'Laying',
                text: 'A tile fits where its number meets the same number. A spinner fits everywhere, and everything fits on a spinner. You choose which half touches.',
            },
            doubles: {
                title: 'Doubles want three',
                text: 'A double lies across and stops everything else: the next three tiles must go onto it. Only then are the other ends open again.',
            },
            stuck: {
                title: 'Stuck',
                text: 'If nothing of yours fits you draw a tile. If it fits you lay it at once, if not you pass. The server does both for you.',
            },
            end: {
                title: 'The end of a hand',
                text: 'A hand ends when somebody lays their last tile, or when nothing fits any more. Then count what is left: each pip one, each spinner ten.',
            },
        },
        faces: {
            S: {
                title: 'Spinner',
                text: 'Wild: it matches every number.',
            },
        },
    },
    ladder: {
        title: 'How to play Ladder Dominoes',
        intro: 'Climb higher than the last player, or pass. The first to run out of tiles scores a point for each tile the others still hold.',
        steps: {
            set: {
                title: 'A set',
                text: 'One or more tiles that all carry one number. Its size is how often the number stands on them: 6-4 with 6-1 are two sixes, and 6-6 alone is two sixes too.',
            },
            beat: {
                title: 'Beat it',
                text: 'Lay a set with more of a number, or as many of a higher one. Two blanks beat one nine; three blanks beat two nines.',
            },
            table: {
                title: 'On the table',
                text: 'Each tile of your set needs an open end of its own that was there before, and either half may touch. It need not be the number of the set.',
            },
            spinners: {
                title: 'Spinners',
                text: 'A double opens its three other sides. More doubles, more room.',
            },
            passing: {
                title: 'Passing',
                text: 'Pass as you like; you may draw a tile while you do, and keep it or put one back. When all others have passed the lead is open and anything goes.',
            },
            end: {
                title: 'The end',
                text: 'The round ends when a hand is empty. The first to reach the points of the table wins.',
            },
        },
    },
    spoiler: {
        title: 'How to play Spoiler',
        intro: 'Dominoes around a hexagon, with links that fit everything and dead ends that close a branch for good. The first to run out of tiles scores all that the others hold.',
        steps: {
            turn: {
                title: 'Your turn',
                text: 'Lay one tile on an open end, or pass. Each of the six sides of the hexagon takes one tile.',
            },
            doubles: {
                title: 'Doubles',
                text: 'Lay a double in line, and it goes on with one end. Lay it sideways, and its two short ends are open: you may lay a bonus tile on each of them at once.',
            },
            end: {
                title: 'The end of a round',
                text: 'A round ends when somebody has laid their last tile, when no tile fits any more, or when everybody passes in a row.',
            },
            scoring: {
                title: 'Scoring',
                text: 'A player who goes out scores what the others hold. Otherwise the lightest hand wins and scores what the others hold, minus its own.',
            },
        },
        faces: {
            L: {
                title: 'Link',
                text: 'Fits on every open end, and everything fits on it. Worth ten in hand.',
            },
            D: {
                title: 'Dead end',
                text: 'Never touches anything: the other half is laid, and the branch is closed. Worth ten.',
            },
        },
    },
} as const;
