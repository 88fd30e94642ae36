import type { CalendarDate } from '../calendar-dates.ts';
import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { StatusColour } from '../status-colour.ts';
import type { Instant } from '../time.ts';

type FineStatus =
  | 'paid'
  | 'suspended'
  | 'sent'
  | 'delivered'
  | 'cancelled'
  | 'signed'
  | 'returned'
  | 'bailiffs';

/** A fine of a vehicle of the account. */
export interface Fine {
  /** The official number of the charge. */
  readonly uin: string;
  readonly article: string | undefined;
  readonly place: string | undefined;
  /** When the offence was recorded. */
  readonly offenceAt: Instant | undefined;
  readonly ruledOn: CalendarDate | undefined;
  readonly issuedOn: CalendarDate | undefined;
  /** The number of the ruling. */
  readonly orderNumber: string | undefined;
  readonly status: FineStatus | undefined;
  /** The status as it came, for one that is unknown. */
  readonly statusText: string | undefined;
  readonly total: Kopecks | undefined;
  readonly paid: Kopecks | undefined;
  /** The last day of the discount, if the city tells it. */
  readonly discountUntil: CalendarDate | undefined;
  /** What to pay until then. */
  readonly discountedTotal: Kopecks | undefined;
  /** Where it can be paid, if the city tells it. */
  readonly paymentUrl: string | undefined;
  readonly registrationCertificate: string | undefined;
  readonly plate: Plate | undefined;
  /** The time in which the vehicle was seen standing. */
  readonly seenFrom: Instant | undefined;
  readonly seenUntil: Instant | undefined;
  readonly type: string | undefined;
  /** Who imposed it. */
  readonly provider: string | undefined;
  /** A `data:` address; mostly the picture is a separate call. */
  readonly image: string | undefined;
}

/** Words of servers, in lower case and with е for ё. */
const statusWords: ReadonlyMap<string, FineStatus> = new Map(
  (
    [
      ['paid', 'paid оплачен оплачено оплачена'],
      ['suspended', 'suspended приостановлен приостановлено приостановлена'],
      ['sent', 'sent отправлен отправлено отправлена направлен направлено направлена'],
      ['delivered', 'delivered вручен вручено вручена доставлен доставлено доставлена'],
      ['cancelled', 'cancelled canceled отменен отменено отменена'],
      ['signed', 'signed подписан подписано подписана'],
      ['returned', 'returned возвращен возвращено возвращена'],
    ] as const
  ).flatMap(([status, words]) => words.split(' ').map((word) => [word, status] as const)),
);
const bailiffs =
  /^(?:sent|отправлен[оа]?|направлен[оа]?|передан[оа]?) (?:to the bailiff service|в службу судебных приставов|в фссп)$/;

/**
 * The meaning of a server's status, in any case. The whole text is compared, so "sent to the bailiff service"
 * is never "sent". `undefined` for an unknown one, which is shown as it came.
 */
export function fineStatus(text: string): FineStatus | undefined {
  const written = text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  return bailiffs.test(written) ? 'bailiffs' : statusWords.get(written);
}

/** What is paid is green, what bailiffs collect is red, other known statuses are grey. */
export function fineColour(status: FineStatus | undefined): StatusColour {
  if (status === undefined) return 'plain';
  if (status === 'paid') return 'green';
  return status === 'bailiffs' ? 'red' : 'grey';
}

/** Whether something is left to pay, as far as the city says. */
export function isPayable({ status, total, paid }: Pick<Fine, 'status' | 'total' | 'paid'>): boolean {
  if (status === 'paid' || status === 'cancelled') return false;
  return total === undefined || paid === undefined || paid < total;
}

/** The last day of the discount, as long as it can still be used. Dates compare as text. */
export function openDiscount(fine: Fine, today: CalendarDate): CalendarDate | undefined {
  const { discountUntil } = fine;
  return discountUntil !== undefined && isPayable(fine) && discountUntil >= today ? discountUntil : undefined;
}
