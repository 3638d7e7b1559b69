export {
    language,
    learn,
    looks,
    myAccount,
    onWords,
    type Part,
    replays,
    roomExtras,
    speak,
    speakOf,
    staffConsole,
    t,
    told,
    verify,
} from './catalogue';
export { inWords } from './games';
export { wordFor } from './messages';
export { badName, notEntered, refusalText } from './refusals';
export {
    aboutMinutes,
    capital,
    cardName,
    cardText,
    faceName,
    guestName,
    listed,
    sentences,
    suitSign,
    tileName,
    tileText,
    wrongPasswords,
} from './words';
