/** The words of the page that checks a deal: each step, and its findings. Pieces are cards or tiles. */
export const verify = {
    title: 'Kartenverteilung prüfen',
    lead: 'Niemand muss dem Server glauben. Aus der Aufzeichnung des Spiels zieht diese Seite jede Karte und jeden Stein noch einmal, hier auf deinem Gerät.',
    file: 'Eine Aufzeichnung vom Gerät wählen',
    drop: 'Eine Aufzeichnung ist die Datei, die diese Seite oder „anteroom export“ auf dem Server speichert; die Seite prüft auch eine Streitakte des Hauses und einen Beleg. Du kannst die Datei auch hierher ziehen.',
    save: 'Aufzeichnung speichern',
    again: 'Das Spiel ansehen',
    fetching: 'Die Aufzeichnung wird geholt …',
    checking: 'Wird geprüft …',
    noRecord: 'Unter diesem Namen gibt es keine Aufzeichnung.',
    notFetched: 'Die Aufzeichnung war nicht zu bekommen. Versuch es noch einmal, wenn eine Verbindung besteht.',
    tryAgain: 'Noch einmal versuchen',
    tooLarge: 'Die Datei ist größer als jede Aufzeichnung.',
    game: '{title}, Raum {room}, Spiel {game}, gespielt am {when}',

    disputeOf: 'Streitakte von Tisch {room}',
    receiptOf: 'Beleg der Buchung {key}',
    gameNo: 'Spiel {n, number}',
    disputeHint:
        'Chat, Meldungen und Handlungen stehen in der Akte, wie das Haus sie signiert hat; „anteroom verify DATEI“ spielt auch jeden Zug nach.',

    allRight: 'Alles stimmt.',
    rightButOpen:
        '{n, plural, one{Nichts ist falsch. Eines war hier nicht zu prüfen.} other{Nichts ist falsch. # Dinge waren hier nicht zu prüfen.}}',
    isWrong: 'Etwas stimmt nicht: {what}',
    marks: { right: 'Richtig', wrong: 'Falsch', unchecked: 'Nicht geprüft' },

    steps: {
        promise: 'Das Versprechen vor dem Geben',
        numbers: 'Eine Zahl von jedem Spieler',
        mixing: 'Das Mischen',
        deal: 'Die Reihenfolge, und wer was bekam',
        money: 'Das Geld',
        house: 'Die Unterschrift des Hauses',
        device: 'Was dieses Gerät gesehen hat',
    },
    says: {
        promise:
            'Vor dem Spiel wählte der Server eine geheime Zahl, den Startwert, und zeigte allen ihren Fingerabdruck. Von da an konnte er keine andere mehr nehmen.',
        numbers:
            'Dann wählte das Gerät jedes Spielers eine eigene Zahl und zeigte nur den Fingerabdruck. Als alle Fingerabdrücke offen lagen, wurden die Zahlen gesagt; so konnte niemand eine passende aussuchen.',
        mixing: 'Startwert und Zahlen werden zu einem Schlüssel gemischt, und alles, was im Spiel der Zufall entscheidet, folgt daraus. Niemand konnte ihn kennen, ehe alle Zahlen da waren.',
        deal: 'Dies wird hier aus dem Schlüssel gezogen, das erste liegt oben. Unter jeder Karte, jedem Stein steht, wer es bekam. Geprüft wird, dass das Spiel so gegeben hat.',
        money: 'Jede Buchung ist mit der vorigen verkettet. Eine geänderte, fehlende oder eingeschobene Buchung ändert das Ende der Kette.',
        house: 'Das Haus unterschreibt die Aufzeichnung als Ganzes. Wer einen Buchstaben ändert, kann sie nicht neu unterschreiben.',
        device: 'Während des Spiels hat sich dieser Browser gemerkt, was ihm gesagt wurde. Eine nachträglich erfundene Aufzeichnung hat nicht dasselbe.',
    },
    rules: 'Ob die Regeln jeden Zug erlaubten, wird hier nicht beurteilt: „anteroom verify DATEI“ spielt die ganze Aufzeichnung nach.',

    details: 'Im Einzelnen',
    commitment: 'Fingerabdruck vor dem Spiel',
    seed: 'Startwert, nach dem Spiel gezeigt',
    numberOf: 'Zahl von {name}',
    hashOf: 'Fingerabdruck der Zahl von {name}, vorher gezeigt',
    bot: '{name} ist ein Bot und gibt keine Zahl dazu.',
    key: 'Schlüssel',
    taken: 'Aus dem Strom genommene Zahlen',
    firstWords: 'Die ersten davon',
    recordHash: 'Fingerabdruck der Aufzeichnung',
    signedBy: 'Schlüssel des Hauses',
    signature: 'Unterschrift',
    head: 'Ende der Kette',

    before: 'Vor dem ersten Geben',
    hand: 'Durchgang {n, number}',
    round: 'Runde {n, number}',
    why: {
        first: 'Gezogen, um zu sehen, wer beginnt',
        deal: '{kind, select, cards{{n, plural, one{# Karte} other{# Karten}}} other{{n, plural, one{# Stein} other{# Steine}}}} gemischt',
        again: '{kind, select, cards{{n, plural, one{# Karte} other{# Karten}}} other{{n, plural, one{# Stein} other{# Steine}}}} neu gemischt',
        discard: '{n, plural, one{# Stein} other{# Steine}} nach einem Ablegen neu gemischt',
    },
    seatDrawn: 'Die Auslosung unter den Plätzen fiel auf {name}.',
    centre: 'Mitte',
    pieceTo: '{piece}: {name}',
    pieceLater: '{piece}: {name}, im Lauf des Spiels',
    pieceToNobody: '{piece}: an niemanden',
    legend: 'Gestrichelt: im Lauf des Spiels gezogen. Blass: an niemanden.',

    player: 'Spieler',
    paid: 'Gezahlt',
    got: 'Zurück',

    found: {
        json: { wrong: 'Diese Datei ist nicht zu lesen: Sie ist kein JSON, wie Anteroom es schreibt.' },
        format: { wrong: 'Diese Datei ist keine Aufzeichnung, keine Streitakte und kein Beleg von Anteroom.' },
        shape: { wrong: 'Die Datei hat nicht ihre Form: {where} fehlt, ist unbekannt oder nicht, was dorthin gehört.' },
        readable: { wrong: 'Die Aufzeichnung ist nicht zu lesen: {where} fehlt oder ist nicht, was dorthin gehört.' },
        opens: { wrong: 'Die Aufzeichnung beginnt nicht mit dem einen Geben, das ein Spiel eröffnet.' },
        gap: { wrong: 'Die Aufzeichnung hat eine Lücke nach Schritt {after, number}.' },
        ended: {
            right: 'Die Aufzeichnung reicht bis zum Ende des Spiels.',
            wrong: 'Die Aufzeichnung bricht vor dem Ende des Spiels ab.',
        },
        fault: { wrong: 'Der Aufzeichnung war nicht zu folgen ({text}).' },

        commitment: {
            right: 'Der Startwert hat den Fingerabdruck, der vor dem Geben gezeigt wurde.',
            wrong: 'Der Startwert hat nicht den Fingerabdruck, der vor dem Geben gezeigt wurde.',
        },
        steady: { wrong: 'Startwert, Fingerabdruck oder Art des Gebens ändern sich mitten in der Aufzeichnung.' },
        name: {
            right: 'Es ist der Startwert des Spiels, das dieser Link nennt.',
            wrong: 'Dies ist die Aufzeichnung eines anderen Spiels, als der Link nennt.',
        },

        number: {
            right: 'Die Zahl von {name} hat den Fingerabdruck, der vorher gezeigt wurde.',
            wrong: 'Die Zahl von {name} hat nicht den Fingerabdruck, der vorher gezeigt wurde.',
        },
        numberMissing: { wrong: 'Die Zahl von {name} fehlt, oder ihr Fingerabdruck.' },

        form: {
            right: 'Der Schlüssel ist aus Startwert, Spiel, Sitzordnung und allen Zahlen gemacht.',
            wrong: 'Der Schlüssel ist auf eine Weise gemacht, die diese Seite nicht kennt ({form}).',
        },
        draw: {
            right: '{no, plural, one{Das Gezogene kommt aus dem Schlüssel.} other{Alle # Ziehungen des Spiels kommen aus dem Schlüssel, jede dort, wo die vorige endete.}}',
            wrong: 'Ziehung {no, number} des Spiels kommt nicht aus dem Schlüssel.',
        },
        drawPlace: { wrong: 'Ziehung {no, number} des Spiels beginnt nicht dort, wo die vorige endete.' },
        drawBound: { wrong: 'Ziehung {no, number} des Spiels ist eine, die kein Spiel macht.' },
        words: {
            wrong: 'Das Spiel will {told, number} Zahlen aus dem Strom genommen haben; seine Ziehungen nehmen {taken, number}.',
        },

        game: { unchecked: 'Wie {game} gegeben wird, weiß diese Seite nicht. Die Ziehungen selbst sind oben geprüft.' },
        dealt: {
            right: '{kind, select, cards{Alle {n, number} Karten} other{Alle {n, number} Steine}}, die das Spiel gab oder ziehen ließ, lagen so in diesen Reihenfolgen.',
        },
        event: { wrong: 'Schritt {seq, number} sagt etwas, das nicht sein kann.' },
        unused: { wrong: 'In Schritt {seq, number} wurde etwas gezogen, das niemand bekam.' },
        undrawn: { wrong: 'In Schritt {seq, number} wurde etwas gegeben, das nicht gezogen war.' },
        otherDraw: { wrong: 'In Schritt {seq, number} wurde etwas anderes gezogen als nötig.' },
        empty: { wrong: 'In Schritt {seq, number} wurde etwas genommen, obwohl nichts mehr da war.' },
        needless: { wrong: 'In Schritt {seq, number} wurde gemischt, obwohl Karten genug da waren.' },
        again: { wrong: 'In Schritt {seq, number} wurde vor der Zeit gegeben.' },
        drawnSeat: {
            wrong: 'In Schritt {seq, number} fiel die Auslosung auf einen anderen Platz, als die Aufzeichnung sagt.',
        },
        highest: {
            wrong: 'In Schritt {seq, number} zog jemand anderer den höchsten Stein, als die Aufzeichnung sagt.',
        },
        starter: { wrong: 'In Schritt {seq, number} beginnt {name}, nicht wen die Aufzeichnung nennt.' },
        order: { wrong: 'In Schritt {seq, number} hat die Aufzeichnung eine andere Reihenfolge als gezogen wurde.' },
        hand: { wrong: 'In Schritt {seq, number} gibt die Aufzeichnung {name} eine andere Hand als gezogen wurde.' },
        rest: { wrong: 'In Schritt {seq, number} bleibt in der Aufzeichnung etwas anderes übrig als gezogen wurde.' },
        centre: { wrong: 'In Schritt {seq, number} liegen andere Karten in der Mitte als gezogen wurden.' },
        drew: { wrong: 'In Schritt {seq, number} zieht {name} in der Aufzeichnung einen anderen Stein, als oben lag.' },
        held: { wrong: 'In Schritt {seq, number} spielt {name} etwas, das nicht auf dieser Hand war.' },
        revealed: { wrong: 'In Schritt {seq, number} deckt die Aufzeichnung andere Karten auf, als gelegt wurden.' },
        left: { wrong: 'In Schritt {seq, number} zeigt die Aufzeichnung am Ende andere Hände, als es gab.' },

        books: { wrong: 'Das Spiel ging um Geld, oder nicht: Was es davon sagt, passt nicht zu seinen Büchern.' },
        chainName: { wrong: 'Dies sind die Bücher eines anderen Spiels.' },
        chain: {
            right: '{n, plural, one{Die eine Buchung führt} other{Alle # Buchungen führen}} zum Ende der Kette, das die Aufzeichnung nennt.',
            wrong: 'Die Buchungen führen nicht zum Ende der Kette, das die Aufzeichnung nennt.',
        },
        emptied: {
            right: 'Was die Spieler zahlten, kam zu ihnen zurück oder ging als Gebühr ans Haus: Nichts fehlt.',
            wrong: 'Geld fehlt, oder es ist zu viel: Die Konten des Tisches gehen nicht auf null aus.',
        },
        headSignature: {
            right: 'Das Haus hat das Ende der Kette unterschrieben.',
            wrong: 'Die Unterschrift unter dem Ende der Kette ist nicht die des Hauses.',
            unchecked: 'Ob das Haus das Ende der Kette unterschrieben hat, war hier nicht zu prüfen.',
        },

        proof: {
            wrong: 'Die Unterschrift des Hauses fehlt: Namen, Zeiten und Züge beweisen nichts.',
            unchecked: 'Die Aufzeichnung ist nicht unterschrieben: Namen, Zeiten und Züge beweisen nichts.',
        },
        hash: {
            right: 'Die Aufzeichnung hat den Fingerabdruck, der unterschrieben wurde.',
            wrong: 'Die Aufzeichnung wurde nach der Unterschrift geändert.',
        },
        signature: {
            right: 'Die Unterschrift ist die des Schlüssels.',
            wrong: 'Die Unterschrift gehört nicht zu dieser Aufzeichnung und diesem Schlüssel.',
            unchecked:
                'Dieser Browser kann die Unterschrift nicht prüfen. Neuere können es über https (Chrome 137, Firefox 129, Safari 17), und auch „anteroom verify DATEI“.',
        },
        houseKey: {
            right: 'Es ist der Schlüssel, den dieses Haus veröffentlicht.',
            wrong: 'Es ist nicht der Schlüssel, den dieses Haus veröffentlicht: Jemand anderer hat unterschrieben.',
            unchecked:
                'Welchen Schlüssel dieses Haus veröffentlicht, war nicht zu erfahren. Vergleiche den unten mit deinem.',
        },
        houseKeyKept: {
            right: 'Es ist der Schlüssel, den dieses Gerät von früher kennt.',
            wrong: 'Es ist nicht der Schlüssel, den dieses Gerät von früher kennt.',
        },

        fileKey: {
            wrong: 'Die Akte oder eines ihrer Spiele ist nicht mit dem Schlüssel signiert, den die Akte nennt.',
        },
        gameOrder: { wrong: 'Spiel {no, number} der Akte steht an falscher Stelle oder gilt als noch nicht beendet.' },
        leftOut: {
            wrong: 'Die Akte enthält etwas bis Schritt {upTo, number}, das sie nach eigener Angabe weglässt.',
            unchecked:
                '{games, plural, one{Ein älteres Spiel fehlt} other{# ältere Spiele fehlen}} in der Akte, ebenso alle Mitteilungen und Meldungen bis Schritt {upTo, number}.',
        },
        running: {
            unchecked: 'Spiel {no, number} lief noch: Austeilung, Züge und Zahlungen sind nicht in der Akte.',
        },
        noReceipts: { unchecked: 'Die Akte hat keine Belege, weil der Schlüssel des Hauses fehlte.' },
        sat: { wrong: 'Wer wo saß, steht in der Akte anders als in den Aufzeichnungen.' },
        told: { wrong: 'Die Mitteilung zu Schritt {seq, number} steht an falscher Stelle oder hat eine andere Zeit.' },
        report: { wrong: 'Meldung {no, number} hat einen anderen Wortlaut als die Chatzeile, die sie nennt.' },
        act: {
            wrong: 'Eintrag {no, number} des Protokolls steht an falscher Stelle oder betrifft weder diesen Tisch noch seine Spieler.',
        },

        movement: {
            right: 'Buchung {key} führt zum Hash an ihrer Stelle der Kette: Nichts daran wurde geändert.',
            wrong: 'Buchung {key} führt nicht zum Hash an ihrer Stelle der Kette: Etwas daran wurde geändert.',
        },
        movementChain: { wrong: 'Die Buchung gehört in eine andere Kette.' },
        movementPlace: { wrong: 'Die Kette beginnt nicht an dieser Stelle.' },

        wholeHash: {
            right: 'Die Streitakte als Ganzes hat den Fingerabdruck, der signiert wurde.',
            wrong: 'Die Streitakte wurde geändert, nachdem sie signiert war.',
        },
        otherTable: { wrong: 'Spiel {no, number} der Akte ist von einem anderen Tisch.' },
        gameIsWrong: { wrong: 'An Spiel {no, number} der Akte stimmt etwas nicht; es steht dort.' },
        receipt: {
            right: '{n, plural, one{Der Beleg ist signiert, und seine Bewegung steht} other{Alle # Belege sind signiert, und ihre Bewegungen stehen}} in den Büchern der Spiele.',
            wrong: 'Der Beleg {key} fehlt oder gehört zu keiner Bewegung in den Büchern dieser Spiele.',
        },

        device: { unchecked: 'Dieses Gerät war an dem Spiel nicht beteiligt oder weiß nichts mehr davon.' },
        keptCommitment: {
            right: 'Diesem Gerät wurde vor dem Geben derselbe Fingerabdruck gezeigt.',
            wrong: 'Diesem Gerät wurde vor dem Geben ein ANDERER Fingerabdruck gezeigt.',
        },
        ownNumber: {
            right: 'Dieses Gerät spielte als {name} mit und gab dieselbe Zahl.',
            wrong: 'Dieses Gerät spielte mit, aber die Zahl, die es gab, steht nicht in der Aufzeichnung.',
        },
        ownSeat: {
            wrong: 'Die Zahl, die dieses Gerät gab, steht in der Aufzeichnung als die von {name}, auf einem anderen Platz.',
        },
        keptHashes: {
            right: 'Ihm wurden dieselben Fingerabdrücke aller Zahlen gezeigt.',
            wrong: 'Ihm wurden ANDERE Fingerabdrücke der Zahlen gezeigt.',
        },
        keptNumbers: {
            right: 'Ihm wurden dieselben Zahlen aller Spieler gesagt.',
            wrong: 'Ihm wurden ANDERE Zahlen der Spieler gesagt.',
        },
        keptSeed: {
            right: 'Ihm wurde nach dem Spiel derselbe Startwert gesagt.',
            wrong: 'Ihm wurde nach dem Spiel ein ANDERER Startwert gesagt.',
        },
        heads: {
            right: '{n, plural, one{Das Ende der Kette, das ihm gesagt wurde, steht} other{Alle # Enden der Kette, die ihm gesagt wurden, stehen}} in den Büchern der Aufzeichnung.',
            wrong: 'Ihm wurde nach {n, number} Buchungen ein ANDERES Ende der Kette gesagt: Das Haus führt zweierlei Bücher.',
        },
    },
} as const;
