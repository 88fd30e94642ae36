import type { City, CityZone } from '../city/city.ts';
import { durationLimits } from '../city/city-settings.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { type PricedStay, priceStay } from '../tariff/price-stay.ts';
import { cityTimeOf, isInCalendar } from '../time/calendar.ts';
import { permitConcessions } from './permit-concessions.ts';

/** What a price depends on, in the fields of a request. */
export interface StayRequest {
  readonly plate: string;
  readonly zone: string;
  readonly parkingCode: string;
  /** `HH:mm` (PAY-08). */
  readonly duration: string;
  readonly isForeign?: boolean;
}

/** A vehicle and a spot that were checked. */
export interface CheckedSpot {
  readonly plate: string;
  readonly zone: CityZone;
  readonly parkingCode: string;
}

/** A stay that was checked. */
export interface CheckedStay extends CheckedSpot {
  readonly minutes: number;
}

/** Checks everything that a client could get wrong. Throws a `Failure` that names it. */
export function checkStay(city: City, request: StayRequest): CheckedStay {
  return { ...checkSpot(city, request), minutes: checkDuration(city, request.duration) };
}

/** The same for a stay without a duration. */
export function checkSpot(city: City, request: Omit<StayRequest, 'duration'>): CheckedSpot {
  const parkingCode = request.parkingCode.trim();
  return {
    plate: checkPlate(request.plate, request.isForeign),
    zone: zoneFor(city, request.zone.trim(), parkingCode),
    parkingCode,
  };
}

/**
 * The price of a checked stay by the tariff of its zone, with the concessions of the city and the permits of
 * the vehicle. Throws `CalendarIsEmpty` for a date outside the
 * production calendar and `TariffNotFound` for a zone without prices.
 */
export async function priceStayIn(
  context: Pick<RequestContext, 'city' | 'database'>,
  stay: CheckedStay,
  startsAt: Date,
): Promise<PricedStay> {
  const { city } = context;
  const endsAt = new Date(startsAt.getTime() + stay.minutes * 60_000);
  const { timeZone } = city.config;
  if (![startsAt, endsAt].every((moment) => isInCalendar(cityTimeOf(moment, timeZone).date))) {
    throw new Failure('CalendarIsEmpty', 'Производственный календарь на эту дату не заполнен');
  }
  if (stay.zone.prices.length === 0) throw new Failure('TariffNotFound', 'Для зоны не задан тариф');
  return priceStay({
    plate: stay.plate,
    zoneId: stay.zone.id,
    startsAt,
    minutes: stay.minutes,
    timeZone,
    prices: stay.zone.prices,
    concessions: [...city.concessions, ...(await permitConcessions(context, stay.plate, startsAt, endsAt))],
  });
}

/**
 * Every Russian form; L is one of the letters that look alike in Latin, and the region has 2 or 3 digits
 * (VAL-02).
 */
const russianPlates = [
  /^L\d{3}LL\d{2,3}$/,
  /^LL\d{5,6}$/,
  /^LL\d{3}L\d{2,3}$/,
  /^\d{4}LL\d{2,3}$/,
  /^L\d{6,7}$/,
  /^\d{3}L\d{2,3}$/,
  /^\d{4}L\d{2,3}$/,
  /^L\d{3}LLL\d{2,3}$/,
];

/** Cyrillic letters of Russian plates by the Latin ones that look alike. */
const lookAlikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  Y: 'У',
  X: 'Х',
};

const longestPlate = 9;

/**
 * The one spelling in which a plate is stored and compared: upper case, without spaces, and what can be read
 * as a Russian plate in Cyrillic letters, whatever the driver calls it. An inspector looks up what he reads.
 */
export function normalisePlate(text: string): string {
  const written = text.toUpperCase().replace(/\s+/g, '').normalize('NFC');
  const russian = [...written].map((letter) => lookAlikes[letter] ?? letter).join('');
  return isRussianPlate(russian) ? russian : written;
}

/** Whether a text in that spelling is a Russian plate. */
export function isRussianPlate(plate: string): boolean {
  const shape = plate.replace(/[АВЕКМНОРСТУХ]/g, 'L');
  return plate.length <= longestPlate && russianPlates.some((pattern) => pattern.test(shape));
}

/** Whether a text in that spelling can be a foreign plate: letters, digits and hyphens (VEH-05). */
export function isForeignPlate(plate: string): boolean {
  return plate.length <= longestPlate && /^-*([\p{L}\p{N}]-*){2,}$/u.test(plate);
}

/** A quote does not say whether the plate is foreign, so it accepts both. */
function checkPlate(text: string, isForeign: boolean | undefined): string {
  const plate = normalisePlate(text);
  if (isForeign === false ? isRussianPlate(plate) : isForeignPlate(plate)) return plate;
  throw new Failure('ValidationError', 'Проверьте номер автомобиля');
}

function checkDuration(city: City, duration: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(duration.trim()) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new Failure('NoDurationSelected', 'Выберите длительность');
  const total = Number(hours) * 60 + Number(minutes);
  const { min, max } = durationLimits(city);
  if (total < min || total > max) throw new Failure('ValidationError', 'Такая длительность недоступна');
  return total;
}

/**
 * The requested zone, or the zone of the requested parking. A parking must lie in the requested zone. What is
 * behind a barrier is paid by its card only (BAR-02): nothing else opens it.
 */
function zoneFor(city: City, zoneId: string, parkingCode: string): CityZone {
  const parking = parkingCode ? city.objects.find(({ code }) => code === parkingCode) : undefined;
  if (parkingCode && !parking?.zoneId)
    throw new Failure('CantFindParking', 'Парковка с таким номером не найдена');
  const id = zoneId || parking?.zoneId;
  if (!id) throw new Failure('NoZoneSelected', 'Выберите зону');
  const zone = city.zones.find((each) => each.isActive && each.id === id);
  if (!zone) throw new Failure('ZoneNotFound', 'Зона не найдена');
  if (zone.kind === 'barrier')
    throw new Failure('ValidationError', 'За шлагбаумом стоянку оплачивают по номеру карты');
  if (parking && parking.zoneId !== zone.id)
    throw new Failure('ValidationError', 'Парковка находится в другой зоне');
  return zone;
}
