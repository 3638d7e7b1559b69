/** The words of the limits that the house sets, a part of the console. */
export const limits = {
    houseLimits: 'Limits',
    houseLimitsLead: 'A change applies at once, to everything that comes after it. Each change is logged.',
    houseLimit: {
        'connections-an-address': 'Connections from one address',
        'guests-an-address': 'New guests from one address at once',
        'accounts-an-address': 'New accounts from one address at once',
        'rooms-an-address': 'New tables from one address at once',
        'rooms-a-player': 'Tables at which one player sits',
        rooms: 'Tables in all',
        'chat-a-minute': 'Lines of chat of one player in a minute',
    },
    houseLimitHead: 'Limit',
    houseLimitValue: 'Value',
    houseLimitBounds: '{least, number} to {most, number}; default {usual, number}',
    houseLimitUsual: '{value, number}',
    houseLimitSet: '{value, number}, default {usual, number}: set by {by} ({reason})',
    setLimit: 'Set the limit',
    setLimitQuestion: '{name}: {value, number}?',
    dropLimit: 'Reset to default',
} as const;
