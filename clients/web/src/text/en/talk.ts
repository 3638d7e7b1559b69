/** The words of what people say to each other: chat and reactions. */
export const talk = {
    react: 'React',
    label: 'Say something to the table',
    placeholder: 'Say something',
    send: 'Send',
    empty: 'Nothing said yet.',
    mute: 'Mute',
    muteWhom: 'Mute {name}',
    unmute: 'Unmute {name}',
    report: 'Report',
    reportWhom: 'Report what {name} said',
    reportTitle: 'Report this line?',
    reportLead:
        'Those who run this server will see it with what was said around it, and who reports it. Nobody at the table is told.',
    reportReason: 'What is wrong with it?',
    reportSend: 'Report it',
    reportNo: 'Leave it',
    reported: 'Thank you. Those who run this server will look at it.',
} as const;
