/** What is on its way to the server. */
export const sending = {
    sure: 'Shall it go? {what}.',
    agree: 'Yes, send it',
    now: 'Sending: {what} …',
    unsent: 'Not sent yet: {what}. It is sent as soon as the line is back.',
    unanswered: 'Sent, but not answered yet: {what}. It is done once at most.',
    request: 'Sending …',
    waits: 'What you asked for last is sent then.',
    takeBack: 'Take it back',
} as const;
