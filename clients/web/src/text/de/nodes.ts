/** The words of the nodes that serve the house: a part of those of the console. */
export const nodes = {
    nodesLead:
        'Die Prozesse, die das Haus bedienen. Jeder hat eigene Tische; wer spielt, kann mit jedem verbunden sein.',
    noNodes: 'Kein Knoten antwortet.',
    node: 'Knoten',
    nodeHere: 'hier gefragt',
    nodeDrains: 'gibt ab',
    nodeDrained: 'leer',
    nodeSilent: 'sagt nichts',
    nodeRelease: 'Version',
    nodeSince: 'Seit',
    nodeTables: 'Tische',
    connections: 'Verbindungen',
    leaseLeft: 'Pacht noch',
    leaseSeconds: '{s} s',
    drain: 'Leeren',
    drainQuestion: '{node} leeren?',
    drainHint:
        'Er nimmt keine neuen Tische und gibt seine an die anderen ab. Wer mit ihm verbunden ist, kommt danach woanders herein, und er wartet, bis er beendet wird.',
    undrain: 'Wieder Tische nehmen',
    undrainQuestion: 'Soll {node} wieder Tische nehmen?',
    undrainHint: 'Seine alten Tische bleiben, wo sie sind.',
    move: 'Verlegen nach …',
    moveQuestion: 'Diesen Tisch zu einem anderen Knoten verlegen?',
    moveTo: 'Knoten',
    moveYes: 'Verlegen',
    moveHint: 'Die Uhren ruhen so lange. Wer dort ist, wird neu verbunden; das dauert einen Moment.',
} as const;
