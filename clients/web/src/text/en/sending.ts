/** The words for requests on their way to the server. */
export const sending = {
    sure: 'Send this move? {what}.',
    agree: 'Yes, send it',
    now: 'Sending: {what} …',
    unsent: 'Not sent yet: {what}. It is sent as soon as the connection is back.',
    unanswered: 'Sent, but not answered yet: {what}. It will not be done twice.',
    request: 'Sending …',
    waits: 'Your last request will be sent then.',
    takeBack: 'Take it back',
} as const;
