export { house, language, onLanguage, own, type Part, speak, speakOf, t } from './catalogue';
export { wordFor } from './messages';
export { badName, notEntered, refusalText } from './refusals';
export {
    capital,
    cardName,
    cardText,
    faceName,
    guestName,
    listed,
    sentences,
    tileName,
    tileText,
    wrongPasswords,
} from './words';
