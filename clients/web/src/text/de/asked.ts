/** The words for a code when the request is known. */
export const asked = {
    no: 'Der Server hat abgelehnt.',
    chat: 'Diese Nachricht ist zu lang oder enthält unsichtbare Zeichen.',
    name: 'Ein Name muss kurz sein, auf eine Zeile passen und aus sichtbaren Buchstaben bestehen. Namen, die wie die von Bots oder des Hauses beginnen, werden nicht angenommen.',
    deadLink:
        'Diese Einladung führt zu keinem Tisch mehr: Er wurde geschlossen, oder der Gastgeber hat einen neuen Link gemacht. Frag nach dem neuen.',
    deadCode:
        'Es gibt keinen Tisch mit dem Code {code}. Sieh nach, ob er richtig getippt ist; der Code eines Tisches endet mit dem Tisch.',
    damagedLink:
        'Dieser Link ist unvollständig oder verändert. Öffne ihn noch einmal aus der Nachricht, mit der er kam.',
    damagedCode: 'Das ist kein Tischcode. Ein Code hat vier oder acht Buchstaben und Ziffern.',
} as const;
