import { nonEmptyText } from '../decoding.ts';
import { spelling, wordsOf } from './spelling.ts';
import { booleanOf } from './values.ts';
import { wordSet } from './word-set.ts';

/**
 * Beginnings of words, as in `MeaningWords`. From DATEX II OpeningStatusEnum and ParkingSiteStatusEnum, the
 * Places API's `business_status`, FIWARE `status` and the same words in other languages.
 */
const closed = wordSet(
  '=closed|=planning|closedabnormal|closed permanently|closed temporarily|not open|not operational|not in use|not in service|out of service|not available|=inactive|inactiv|=disabled|suspend|=retired|decommission|withdrawn|cancelled|canceled|=draft|rejected|=expired|geschlossen|gesperrt|inaktiv|ausser betrieb|nicht in betrieb|ferme|inactif|hors service|=cerrad|cerrado|cerrada|inactivo|fuera de servicio|chiuso|chiusa|inattiv|gesloten|inactief|fechad|encerrad|inativ|desativad|zamkniet|nieaktywn|nieczynn|uzavren|zavren|zrusen|neaktivn|zatvoren|mimo provoz|zarva|bezart|inchis|stängd|avstängd|tancat|stangt|stengt|lukket|suljettu|kiinni|kapali|pasif|iptal|κλειστ|ανενεργ|закрыт|неактивн|не работает|не действует|закрит|не працює|неактивний|затворен|zaprt|閉鎖|休止|廃止|閉場|폐쇄|폐지|폐업|휴업|중단|중지|關閉|关闭|停用|暫停|暂停|停业|停業|歇业|סגור|đóng cửa|ngừng|예정|=historic|not allowed',
);
const open = wordSet(
  'open|operational|operating|in operation|in service|in use|=existing|existen|existan|=built|complete|active|available|spacesavailable|=free|vacant|unoccupied|occupied|=present|=full|almostfull|=lots|=few|=busy|=normal|=ok|=good|=public|approved|published|=live|=valid|=verified|=confirmed|=enabled|=online|current|=yes|=a|=o|geoeffnet|offen|in betrieb|inbetrieb|aktiv|bestand|vorhanden|ouvert|en service|=actif|libre|complet|disponib|abiert|activo|en servicio|operativo|apert|attiv|in servizio|geopend|in gebruik|actief|abert|ativo|em funcionamento|otwart|czynn|aktywn|dostepn|otevren|v provozu|otvoren|v prevadz|aktivn|nyitva|uzemel|deschis|oppen|oppet|i drift|aben|apen|auki|avoin|kaytossa|acik|aktif|hizmet|ανοικτ|ανοιχτ|ενεργ|σε λειτουργ|открыт|действу|работает|активн|существу|эксплуатир|відкрит|діюч|працює|активн|отворен|действащ|aktivan|odprt|営業|供用|利用可|空|混|満|開放|정상|운영|영업|이용가능|여유|혼잡|보통|만차|开放|正常|營業|运营|使用中|=frei|belegt|besetzt|=voll|=occupe|ocupad|occupat|ocupat|=liber|=vrij|=bezet|=wolne|zajet|volno|obsazen|=ledig|=ledigt|=optaget|opptatt|upptag|szabad|foglalt|vapaa|=bos|=dolu|свободн|занят|вільн|зайнят|פתוח|פעיל|hoat dong|mo cua',
);

/** The longest text that names a state. */
const maxState = 60;

/** Whether a text says that a place is open or closed, if it says either. */
export function stateOf(text: string): 'open' | 'closed' | undefined {
  if (text.length > maxState) return undefined;
  const words = wordsOf(text);
  if (closed(words)) return 'closed';
  return open(words) ? 'open' : undefined;
}

/** Names of columns that ask whether a place is closed or not there, and whether it is open. */
const asksForClosed =
  /^(is)?(geschlossen|closed|(temporar(il)?y|permanently)closed|deleted|removed|demolished|planned|proposed|disused|abandoned|construction|underconstruction|inactive|outofserv(ice)?)$/;
const asksForOpen =
  /^(is)?(open|active|aktiv|actif|activo|ativo|attivo|actief|aktywny|enabled|operational|inuse|inbetrieb|exists|existing)$/;
/** `parkingStatus.open` asks what `open` does. */
function keyOf(name: string): string {
  return spelling(name.slice(name.lastIndexOf('.') + 1));
}

/** Of these a number other than 1 can be one of spaces, or an hour. */
const asksForCount = /^(planned|proposed|open|existing)$/;

/** Whether it is closed, or not there; `geschlossen: "F"` and `active: true` say no. */
export function isClosed(value: unknown, name: string): boolean | undefined {
  const key = keyOf(name);
  const isCount = asksForCount.test(key) && /^(?!1$)\d/.test(`${value}`);
  const answer = isCount ? undefined : booleanOf(value);
  if (asksForClosed.test(key)) return answer;
  if (asksForOpen.test(key)) return answer === undefined ? undefined : !answer;
  const state = stateOf(nonEmptyText(value) ?? '');
  return state && state === 'closed';
}

/** Names that stand for other things too, such as the state of a country: only what is understood counts. */
const ambiguousNames =
  /^(state|zustand|estado|situac\S*|stato|etat|stan|stav|allapot|stare|stanje|tila|состояние|стан|състояние|phase|stage)$/;

/** Whether each value of a column with this name has to be understood as a state. */
export function saysState(name: string): boolean {
  const key = keyOf(name);
  return !ambiguousNames.test(key) && !asksForClosed.test(key) && !asksForOpen.test(key);
}
