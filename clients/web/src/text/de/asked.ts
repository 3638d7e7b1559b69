/** What a code says where it is known what was asked. */
export const asked = {
    no: 'Der Server hat Nein gesagt.',
    chat: 'Das lässt sich hier nicht sagen: Es ist zu lang oder enthält Zeichen, die niemand sieht.',
    name: 'Ein Name muss kurz sein, auf eine Zeile passen und aus sichtbaren Buchstaben bestehen. Namen, die wie die von Bots oder des Hauses beginnen, werden nicht angenommen.',
    deadLink:
        'Diese Einladung führt zu keinem Tisch mehr: Er wurde geschlossen, oder der Gastgeber hat einen neuen Link gemacht. Frag nach dem neuen.',
    deadCode:
        'Es gibt keinen Tisch mit dem Code {code}. Sieh nach, ob er richtig getippt ist; der Code eines Tisches endet mit dem Tisch.',
    damagedLink:
        'Dieser Link ist beschädigt, ein Teil fehlt oder ist verändert. Öffne ihn noch einmal dort, wo er herkam.',
    damagedCode: 'Das ist kein Code eines Tisches. Ein Code hat vier Buchstaben und Ziffern oder acht.',
} as const;
