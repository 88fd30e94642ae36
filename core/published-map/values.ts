import { nonEmptyText } from '../decoding.ts';
import { spelling, wordsOf } from './spelling.ts';

const no =
  /^(no|n|nein|false|f|0|none|kein|keine|ohne|non|nee|nie|não|nao|nej|nei|ei|ne|nu|nem|hayır|hayir|нет|ні|не|όχι|否|無|无|아니오|아니요|לא|không)$/;
const yes =
  /^(yes|y|ja|j|true|t|1|x|oui|sí|si|sì|sim|tak|kyllä|ano|áno|igen|da|evet|да|так|ναι|是|有|예|네|כן|có)$/;

export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = nonEmptyText(value)?.toLowerCase() ?? '';
  if (no.test(word)) return false;
  return yes.test(word) ? true : undefined;
}

/** Names of fields in which "yes" means that there is no fee. */
const asksForFree = /^(kostenlos|gratuit|gratis|isfree|free|бесплатная)$/;

/** Whether parking costs something. */
export function feeOf(value: unknown, name = ''): boolean | undefined {
  const read = booleanOf(value);
  if (read !== undefined) return asksForFree.test(spelling(name)) ? !read : read;
  const words = wordsOf(nonEmptyText(value) ?? '');
  if (freeWords.test(words)) return isFreeOnlyPartly(words);
  // OpenStreetMap says at which hours there is a fee.
  return paidWords.test(words) || /\d{2}:?00/.test(`${value}`) || namesAmount(`${value}`) ? true : undefined;
}

/** "2 €", "CHF 1.50", "30元". */
export function namesAmount(text: string): boolean {
  return /[1-9]\d*([.,]\d+)?\s*(€|eur|chf|kr|kč|£|\$|zł|pln|руб|₽|₺|(?<!\b\d)tl|円|元|원)|[€£$¥₩₺]\s*[\d.]*[1-9]/i.test(
    text,
  );
}

/** Whether a price is more than nothing: the number above zero, or an amount of money. */
export function isPrice(value: unknown): boolean {
  return typeof value === 'string' && Number.isNaN(Number(value)) ? namesAmount(value) : Number(value) > 0;
}

const freeWords =
  /kostenlos|kostenfrei|gebuehrenfrei|freies parken|unbewirtschaftet| (frei|free|gratis|gratuit|gratuite|gratuito|libre|bezplatny|bezplatne|avgiftsfri|unmetered|uecretsiz|ingyenes|zdarma|무료|無料) |бесплатн/;
const paidWords =
  /pflichtig|parkschein|gebuehr|bewirtschaftet|bewirtschaftung| paid | pay |metered|payant|betaald| pago |pagamento|platny|platne|avgiftsbel|платн| (uecretli|fizetos|유료|有料|혼합) /;

/** "Free 2h", "free with purchase", "gratis på søndager": somebody who stays longer or otherwise pays. */
export function saysFreeOnlyPartly(text: string): boolean {
  const words = wordsOf(text);
  return freeWords.test(words) && isFreeOnlyPartly(words);
}

function isFreeOnlyPartly(words: string): boolean {
  return times.test(words.replaceAll(wholeDay, ' ')) || conditions.test(words);
}

const wholeDay = / (24 ?(7|h|hrs?|hours?|stunden|heures|horas|ore|час\S*)|0 24|0?0 00 24 00) /g;
/** "2h", "30 min", "до 15 минут", "18:00", "6pm". */
const times =
  / \d+ ?(h|hrs?|hours?|min|mins|minutes?|std|stunden?|minuten|heures?|horas?|minutos|ore|ora|minuti|uur|timer?|timmar|tim|ч|час\S*|мин\S*|分|時間|분|시간|saat|dakika|[ap]m) | ([01]?\d|2[0-3]) [0-5]\d /;

/** Words before or after "free" that limit it to some hours, days, drivers or deeds. */
const conditions =
  / (with|for (?!all |every|the public|public)|on|after|before|until|till|from|between|first|during|only|except|weekends?|evenings?|nights?|sundays?|holidays?|if|when|mit|fuer (?!alle )|ab|bis|erste\S*|nur|ausser|wochenende\S*|sonn\S*|abends|nachts|avec|apres|avant|jusqu|premiere?|sauf|week|dimanche\S*|con|hasta|primera|excepto|salvo|festivos|domingos?|dopo|fino|prim[aio]|durante|domenica|met|na|tot|eerste|zondag\S*|efter|etter|fra|till|til|forste|forsta|lordag\S*|sondag\S*|после|до|при|первы\S*|кроме|выходн\S*|воскресень\S*|ночью) /;

/** Whether the public may park here; `publicAccess: false` and `oeffentlich: nein` say no. */
export function isPublic(value: unknown, name: string): boolean | undefined {
  const read = booleanOf(value);
  return asksForPublic.test(wordsOf(name)) || isAccess.test(spelling(name)) ? read : undefined;
}

const asksForPublic =
  /^ ((is|open to|the|publicly|acces\S*|parking) )*(oeffentlich|publicaccess|public|publicly|publique|publico|publica|pubblic[oa]|openbaar|offentlig|publiczn[yae]|verejn[eyao]|nyilvanos|javn[oaie]|julkinen|общедоступная|общедоступный|публичная|публичный|公開|公开|공개|공개여부|개방여부)( (access|accessible|parking|lots|spaces))* $/;
const isAccess = /^(access|acces|acceso|accesso|zugang|toegang|dostep|доступ|pristup|adgang)$/;
