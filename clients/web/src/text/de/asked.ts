/** The words for a code when the request is known. */
export const asked = {
    no: 'Der Server hat abgelehnt.',
    chat: 'Diese Nachricht ist zu lang oder enthält unsichtbare Zeichen.',
    name: 'Ein Name muss kurz sein, auf eine Zeile passen und aus sichtbaren Buchstaben bestehen. Namen, die wie die von Bots oder vom Haus beginnen, sind reserviert.',
    deadLink:
        'Diese Einladung gilt nicht mehr: Der Tisch wurde geschlossen, oder der Gastgeber hat einen neuen Link erstellt. Frag nach dem neuen.',
    deadCode: 'Es gibt keinen Tisch mit dem Code {code}. Vielleicht ist er vertippt, oder der Tisch wurde geschlossen.',
    damagedLink:
        'Dieser Link ist unvollständig oder verändert. Öffne ihn noch einmal aus der Nachricht, in der er stand.',
    damagedCode: 'Das ist kein Tischcode. Ein Code hat vier oder acht Zeichen: Buchstaben und Ziffern.',
} as const;
