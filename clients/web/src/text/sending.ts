/** What is on its way to the server. */
export const sending = {
    now: (what: string) => `Sending: ${what} …`,
    unsent: (what: string) => `Not sent yet: ${what}. It is sent as soon as the line is back.`,
    unanswered: (what: string) => `Sent, but not answered yet: ${what}. It is done once at most.`,
    request: 'Sending …',
    waits: 'What you asked for last is sent then.',
    takeBack: 'Take it back',
};
