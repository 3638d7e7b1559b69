import { account } from './account';
import { asked } from './asked';
import { domino } from './domino';
import { fault } from './fault';
import { floor } from './floor';
import { invite } from './invite';
import { ladder } from './ladder';
import { loading } from './loading';
import { form, lobby } from './lobby';
import { money } from './money';
import { owner } from './owner';
import { result } from './result';
import { chat, log, reactions, room } from './room';
import { sending } from './sending';
import { card, games, guest, shell } from './shell';
import { spinner } from './spinner';
import { causes, reveal, spoil } from './spoil';
import { spoiler } from './spoiler';
import { table } from './table';

/* German words for the games' terms, the same in all texts. The player is "du".
 *
 *   all games    seat Platz, table Tisch, turn Zug ("du bist dran"), round Runde, hand that is dealt Durchgang, to score
 *                Punkte machen, standing Endstand, owner Gastgeber, spectator Zuschauer, bot Bot, house Haus,
 *                guide Einführung, guided round Übungsrunde, turn clock Bedenkzeit
 *   money        stake Einsatz, buy-in Buy-in, fee Gebühr, prize Preis, wallet Guthaben
 *   Spoil        hand that is held Blatt, spade Pik, heart Herz, diamond Karo, club Kreuz, life Leben, pot Pot, ante Ante,
 *                to aim at zielen auf, to strike at angreifen, hit getroffen, claim Anspruch, share Anteil, centre Mitte,
 *                to begin a round eröffnen, to fall ausscheiden. Nothing is a "Stich": no trick is taken.
 *   dominoes     tile Stein, half Hälfte, pips Augen, blank Null, double Pasch (plural Pasche), to lay legen, to fit passen,
 *                to draw ziehen, to pass aussetzen (so that it is never mistaken for fitting), open end offenes Ende,
 *                boneyard and stock Vorrat, to go out alle Steine los sein ("ist fertig"), sideways quer, in line längs
 *   Spinner      spinner Spinner (fits everywhere), double spinner Spinnerpasch, starting double Startpasch
 *   Spoiler      link Bindeglied, dead end Sackgasse, bonus tile Bonusstein, hexagon Sechseck
 *   Ladder       set Satz, value Wert, to beat überbieten, lead Ausspiel, team Team
 */

/** Every word of the player's page. */
export const page = {
    account,
    asked,
    card,
    causes,
    chat,
    domino,
    fault,
    floor,
    form,
    games,
    guest,
    invite,
    ladder,
    lobby,
    log,
    money,
    loading,
    owner,
    reactions,
    result,
    reveal,
    room,
    sending,
    shell,
    spinner,
    spoil,
    spoiler,
    table,
};
