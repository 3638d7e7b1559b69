/** The words of the page that checks a deal: each step, and its findings. Pieces are cards or tiles. */
export const verify = {
    title: 'Kartenverteilung prüfen',
    lead: 'Niemand muss dem Server glauben. Diese Seite zieht jede Karte und jeden Stein aus der Aufzeichnung des Spiels noch einmal, hier auf deinem Gerät.',
    file: 'Eine Aufzeichnung vom Gerät wählen',
    drop: 'Eine Aufzeichnung ist eine Datei, die diese Seite oder „anteroom export“ auf dem Server gespeichert hat. Auch eine Streitakte des Hauses oder ein Beleg geht. Du kannst die Datei auch hierher ziehen.',
    save: 'Aufzeichnung speichern',
    again: 'Das Spiel ansehen',
    fetching: 'Die Aufzeichnung wird geladen …',
    checking: 'Wird geprüft …',
    noRecord: 'Unter diesem Namen gibt es keine Aufzeichnung.',
    notFetched: 'Die Aufzeichnung konnte nicht geladen werden. Versuch es noch einmal, wenn du online bist.',
    tryAgain: 'Noch einmal versuchen',
    tooLarge: 'Die Datei ist größer als jede Aufzeichnung.',
    game: '{title}, Raum {room}, Spiel {game}, gespielt am {when}',

    disputeOf: 'Streitakte von Tisch {room}',
    receiptOf: 'Beleg der Buchung {key}',
    gameNo: 'Spiel {n, number}',
    disputeHint:
        'Die Akte zeigt Chat, Meldungen und Aktionen so, wie das Haus sie signiert hat. „anteroom verify DATEI“ spielt auch jeden Zug nach.',

    allRight: 'Alles stimmt.',
    rightButOpen:
        '{n, plural, one{Nichts ist falsch. Eine Sache ließ sich hier nicht prüfen.} other{Nichts ist falsch. # Dinge ließen sich hier nicht prüfen.}}',
    isWrong: 'Etwas stimmt nicht: {what}',
    marks: { right: 'Richtig', wrong: 'Falsch', unchecked: 'Nicht geprüft' },

    steps: {
        promise: 'Das Versprechen vor dem Verteilen',
        numbers: 'Eine Zahl von jedem Spieler',
        mixing: 'Das Mischen',
        deal: 'Die Reihenfolge und wer was bekam',
        money: 'Das Geld',
        house: 'Die Unterschrift des Hauses',
        device: 'Was dieses Gerät gesehen hat',
    },
    says: {
        promise:
            'Vor dem Spiel wählte der Server eine geheime Zahl, den Startwert, und zeigte allen ihren Fingerabdruck. Von da an konnte er keine andere mehr nehmen.',
        numbers:
            'Dann wählte das Gerät jedes Spielers eine eigene Zahl und zeigte nur den Fingerabdruck. Erst als alle Fingerabdrücke bekannt waren, wurden die Zahlen gezeigt. So konnte sich niemand eine passende aussuchen.',
        mixing: 'Startwert und Zahlen werden zu einem Schlüssel gemischt. Er bestimmt alles, was im Spiel der Zufall entscheidet. Niemand konnte ihn kennen, bevor alle Zahlen da waren.',
        deal: 'Das hat diese Seite aus dem Schlüssel gezogen, das Erste liegt oben. Darunter steht jeweils, wer es bekam. Geprüft wird, ob das Spiel genau so verteilt hat.',
        money: 'Jede Buchung ist mit der vorigen verkettet. Eine geänderte, fehlende oder eingeschobene Buchung ändert das Ende der Kette.',
        house: 'Das Haus unterschreibt die ganze Aufzeichnung. Niemand sonst kann einen Buchstaben ändern und sie neu unterschreiben.',
        device: 'Während des Spiels hat sich dieser Browser gemerkt, was der Server ihm mitteilte. Eine nachträglich erfundene Aufzeichnung passt nicht dazu.',
    },
    rules: 'Ob die Regeln jeden Zug erlaubten, prüft diese Seite nicht. Das macht „anteroom verify DATEI“: Es spielt die ganze Aufzeichnung nach.',

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

    before: 'Vor dem ersten Verteilen',
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
    pieceLater: '{piece}: {name}, später im Spiel',
    pieceToNobody: '{piece}: an niemanden',
    legend: 'Gestrichelt: später im Spiel gezogen. Blass: an niemanden.',

    player: 'Spieler',
    paid: 'Gezahlt',
    got: 'Auszahlung',

    found: {
        json: { wrong: 'Diese Datei lässt sich nicht lesen: Sie ist kein JSON, wie Anteroom es schreibt.' },
        format: { wrong: 'Diese Datei ist keine Aufzeichnung, keine Streitakte und kein Beleg von Anteroom.' },
        shape: { wrong: 'Die Datei ist nicht richtig aufgebaut: {where} fehlt, ist unbekannt oder falsch.' },
        readable: { wrong: 'Die Aufzeichnung lässt sich nicht lesen: {where} fehlt oder ist falsch.' },
        opens: { wrong: 'Die Aufzeichnung beginnt nicht mit dem Verteilen, das ein Spiel eröffnet.' },
        gap: { wrong: 'Die Aufzeichnung hat eine Lücke nach Schritt {after, number}.' },
        ended: {
            right: 'Die Aufzeichnung reicht bis zum Ende des Spiels.',
            wrong: 'Die Aufzeichnung bricht vor dem Ende des Spiels ab.',
        },
        fault: { wrong: 'Die Aufzeichnung ließ sich nicht nachspielen ({text}).' },

        commitment: {
            right: 'Der Startwert hat den Fingerabdruck, der vor dem Verteilen gezeigt wurde.',
            wrong: 'Der Startwert hat nicht den Fingerabdruck, der vor dem Verteilen gezeigt wurde.',
        },
        steady: { wrong: 'Startwert, Fingerabdruck oder Art des Verteilens ändern sich mitten in der Aufzeichnung.' },
        name: {
            right: 'Der Startwert gehört zu dem Spiel im Link.',
            wrong: 'Das ist die Aufzeichnung eines anderen Spiels als im Link.',
        },

        number: {
            right: 'Die Zahl von {name} hat den Fingerabdruck, der vorher gezeigt wurde.',
            wrong: 'Die Zahl von {name} hat nicht den Fingerabdruck, der vorher gezeigt wurde.',
        },
        numberMissing: { wrong: 'Die Zahl von {name} oder ihr Fingerabdruck fehlt.' },

        form: {
            right: 'Der Schlüssel ist aus Startwert, Spiel, Sitzordnung und allen Zahlen gemacht.',
            wrong: 'Diese Seite kennt die Methode nicht, mit der der Schlüssel gemacht ist ({form}).',
        },
        draw: {
            right: '{no, plural, one{Das Gezogene kommt aus dem Schlüssel.} other{Alle # Ziehungen des Spiels kommen aus dem Schlüssel, jede dort, wo die vorige endete.}}',
            wrong: 'Ziehung {no, number} des Spiels kommt nicht aus dem Schlüssel.',
        },
        drawPlace: { wrong: 'Ziehung {no, number} des Spiels beginnt nicht dort, wo die vorige endete.' },
        drawBound: { wrong: 'Ziehung {no, number} ist von einer Art, die es in keinem Spiel gibt.' },
        words: {
            wrong: 'Das Spiel hat nach eigener Angabe {told, number} Zahlen aus dem Strom genommen; seine Ziehungen ergeben {taken, number}.',
        },

        game: {
            unchecked: 'Diese Seite weiß nicht, wie bei {game} verteilt wird. Die Ziehungen selbst sind oben geprüft.',
        },
        dealt: {
            right: '{kind, select, cards{Alle {n, number} Karten} other{Alle {n, number} Steine}}, die verteilt oder gezogen wurden, passen zu dieser Reihenfolge.',
        },
        event: { wrong: 'Schritt {seq, number} sagt etwas Unmögliches.' },
        unused: { wrong: 'In Schritt {seq, number} wurde etwas gezogen, das niemand bekam.' },
        undrawn: { wrong: 'In Schritt {seq, number} wurde etwas verteilt, das nicht gezogen war.' },
        otherDraw: { wrong: 'In Schritt {seq, number} wurde etwas anderes gezogen als nötig.' },
        empty: { wrong: 'In Schritt {seq, number} wurde etwas genommen, obwohl nichts mehr da war.' },
        needless: { wrong: 'In Schritt {seq, number} wurde gemischt, obwohl genug Karten da waren.' },
        again: { wrong: 'In Schritt {seq, number} wurde zu früh verteilt.' },
        drawnSeat: {
            wrong: 'In Schritt {seq, number} fiel die Auslosung auf einen anderen Platz als in der Aufzeichnung.',
        },
        highest: {
            wrong: 'In Schritt {seq, number} nennt die Aufzeichnung den falschen Spieler für den höchsten Stein.',
        },
        starter: { wrong: 'In Schritt {seq, number} beginnt {name} und nicht der Spieler in der Aufzeichnung.' },
        order: { wrong: 'In Schritt {seq, number} ist die Reihenfolge in der Aufzeichnung nicht die gezogene.' },
        hand: { wrong: 'In Schritt {seq, number} hat {name} in der Aufzeichnung eine andere Hand als gezogen.' },
        rest: { wrong: 'In Schritt {seq, number} passt der Rest in der Aufzeichnung nicht zur Ziehung.' },
        centre: { wrong: 'In Schritt {seq, number} liegen in der Mitte nicht die gezogenen Karten.' },
        drew: { wrong: 'In Schritt {seq, number} zieht {name} in der Aufzeichnung einen Stein, der nicht oben lag.' },
        held: { wrong: 'In Schritt {seq, number} spielt {name} etwas, das nicht auf dieser Hand war.' },
        revealed: { wrong: 'In Schritt {seq, number} deckt die Aufzeichnung nicht die gelegten Karten auf.' },
        left: { wrong: 'In Schritt {seq, number} zeigt die Aufzeichnung am Ende falsche Hände.' },

        books: { wrong: 'Aufzeichnung und Bücher widersprechen sich, ob das Spiel um Geld ging.' },
        chainName: { wrong: 'Das sind die Bücher eines anderen Spiels.' },
        chain: {
            right: '{n, plural, one{Die eine Buchung führt} other{Alle # Buchungen führen}} zum Ende der Kette in der Aufzeichnung.',
            wrong: 'Die Buchungen führen nicht zum Ende der Kette in der Aufzeichnung.',
        },
        emptied: {
            right: 'Was die Spieler gezahlt haben, wurde ausgezahlt oder ging als Gebühr ans Haus: Nichts fehlt.',
            wrong: 'Geld fehlt, oder es ist zu viel: Die Konten des Tisches ergeben zusammen nicht null.',
        },
        headSignature: {
            right: 'Das Haus hat das Ende der Kette unterschrieben.',
            wrong: 'Die Unterschrift unter dem Ende der Kette ist nicht die des Hauses.',
            unchecked: 'Ob das Haus das Ende der Kette unterschrieben hat, ließ sich hier nicht prüfen.',
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
            right: 'Die Unterschrift passt zum Schlüssel.',
            wrong: 'Die Unterschrift passt nicht zu dieser Aufzeichnung und diesem Schlüssel.',
            unchecked:
                'Dieser Browser kann die Unterschrift nicht prüfen. Neuere können es über https (Chrome 137, Firefox 129, Safari 17), ebenso „anteroom verify DATEI“.',
        },
        houseKey: {
            right: 'Es ist der Schlüssel, den dieses Haus veröffentlicht.',
            wrong: 'Es ist nicht der Schlüssel, den dieses Haus veröffentlicht: Jemand anderes hat unterschrieben.',
            unchecked:
                'Der veröffentlichte Schlüssel des Hauses ließ sich nicht laden. Vergleiche den Schlüssel unten mit dem, den du kennst.',
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
            right: 'Die ganze Streitakte hat den Fingerabdruck, der signiert wurde.',
            wrong: 'Die Streitakte wurde geändert, nachdem sie signiert war.',
        },
        otherTable: { wrong: 'Spiel {no, number} in der Akte ist von einem anderen Tisch.' },
        gameIsWrong: { wrong: 'Bei Spiel {no, number} in der Akte stimmt etwas nicht. Die Einzelheiten stehen dort.' },
        receipt: {
            right: '{n, plural, one{Der Beleg ist signiert, und seine Bewegung steht} other{Alle # Belege sind signiert, und ihre Bewegungen stehen}} in den Büchern der Spiele.',
            wrong: 'Der Beleg {key} fehlt oder gehört zu keiner Bewegung in den Büchern dieser Spiele.',
        },

        device: { unchecked: 'Dieses Gerät hat nicht mitgespielt oder weiß nichts mehr davon.' },
        keptCommitment: {
            right: 'Diesem Gerät wurde vor dem Verteilen derselbe Fingerabdruck gezeigt.',
            wrong: 'Diesem Gerät wurde vor dem Verteilen ein ANDERER Fingerabdruck gezeigt.',
        },
        ownNumber: {
            right: 'Dieses Gerät spielte als {name} mit und gab dieselbe Zahl.',
            wrong: 'Dieses Gerät spielte mit, aber seine Zahl steht nicht in der Aufzeichnung.',
        },
        ownSeat: {
            wrong: 'Die Zahl dieses Geräts steht in der Aufzeichnung als die von {name}, auf einem anderen Platz.',
        },
        keptHashes: {
            right: 'Ihm wurden dieselben Fingerabdrücke aller Zahlen gezeigt.',
            wrong: 'Ihm wurden ANDERE Fingerabdrücke der Zahlen gezeigt.',
        },
        keptNumbers: {
            right: 'Ihm wurden dieselben Zahlen aller Spieler gezeigt.',
            wrong: 'Ihm wurden ANDERE Zahlen der Spieler gezeigt.',
        },
        keptSeed: {
            right: 'Ihm wurde nach dem Spiel derselbe Startwert gezeigt.',
            wrong: 'Ihm wurde nach dem Spiel ein ANDERER Startwert gezeigt.',
        },
        heads: {
            right: '{n, plural, one{Das Ende der Kette, das ihm gezeigt wurde, steht} other{Alle # Enden der Kette, die ihm gezeigt wurden, stehen}} in den Büchern der Aufzeichnung.',
            wrong: 'Ihm wurde nach {n, number} Buchungen ein ANDERES Ende der Kette gezeigt: Das Haus führt doppelte Bücher.',
        },
    },
} as const;
