import { fineEndpoints } from '../contract/fines.ts';
import { nonEmptyText, object, text, webAddress } from '../decoding.ts';
import { type CalendarDate, cityDate, parseCalendarDate } from '../domain/calendar-dates.ts';
import { base64Picture } from '../domain/content/base64-picture.ts';
import { type Fine, fineStatus } from '../domain/fine/fine.ts';
import { normalisePlate } from '../domain/plate/plate.ts';
import { parseServerTime } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';
import { decodeMoney } from './money.ts';
import { decodeTime, requireList } from './reply.ts';

/** The fines of the account's vehicles, as the city orders them. */
export async function loadFines({ http, config: { timeZone } }: AccountSource): Promise<readonly Fine[]> {
  const { fines } = await http(fineEndpoints.fines);
  const decoded = requireList(fines, (value) => decodeFine(value, timeZone));
  // Their number is what a picture is loaded by, so each has its own.
  const seen = new Set<string>();
  return decoded.filter(({ uin }) => !seen.has(uin) && seen.add(uin));
}

/**
 * The picture of a fine as a `data:` address; `undefined` if the fine has none. A reply that is no picture is
 * unreadable.
 */
export async function loadFineImage({ http }: AccountSource, uin: string): Promise<string | undefined> {
  const { image } = await http(fineEndpoints.image, { uin });
  const base64 = text(image)?.trim();
  if (!base64) return undefined;
  const picture = base64Picture(base64);
  if (!picture) throw new AppError('unreadable');
  return picture;
}

/** Times beyond these are no time of a fine, and have no calendar to be shown in. */
const earliest = Date.UTC(1970, 0, 2);
const latest = Date.UTC(2200, 0);

/** FIN-03; `undefined` without a number. */
function decodeFine(value: unknown, timeZone: string): Fine | undefined {
  const wire = object(value);
  const uin = nonEmptyText(wire.uin);
  if (!uin) return undefined;
  const time = (written: unknown) => {
    const at = decodeTime(written, timeZone);
    return at !== undefined && at >= earliest && at < latest ? at : undefined;
  };
  const statusText = nonEmptyText(wire.fineStatus);
  const plate = nonEmptyText(wire.grz);
  return {
    uin,
    article: nonEmptyText(wire.article),
    place: nonEmptyText(wire.place),
    offenceAt: time(wire.offenseDate),
    ruledOn: decodeDate(wire.rulingDate, timeZone),
    issuedOn: decodeDate(wire.date, timeZone),
    orderNumber: nonEmptyText(wire.orderNumber),
    status: statusText === undefined ? undefined : fineStatus(statusText),
    statusText,
    total: decodeMoney(wire.totalSum),
    paid: decodeMoney(wire.paidSum),
    discountUntil: decodeDate(wire.discountDate, timeZone),
    discountedTotal: decodeMoney(wire.discountSum),
    paymentUrl: webAddress(wire.paymentUrl),
    registrationCertificate: nonEmptyText(wire.sts),
    plate: plate === undefined ? undefined : normalisePlate(plate),
    seenFrom: time(wire.start),
    seenUntil: time(wire.end),
    type: nonEmptyText(wire.type),
    provider: nonEmptyText(wire.provider),
    image: base64Picture(text(wire.image) ?? ''),
  };
}

/** A date, or the city's date of a time. */
function decodeDate(value: unknown, timeZone: string): CalendarDate | undefined {
  const written = nonEmptyText(value) ?? '';
  const date = parseCalendarDate(written);
  if (date) return date;
  const at = parseServerTime(written, timeZone);
  try {
    return at === undefined ? undefined : cityDate(at, timeZone);
  } catch {
    // A year that no calendar has.
    return undefined;
  }
}
