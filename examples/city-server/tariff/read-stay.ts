import { durationLimits } from '../city/city-settings.ts';
import type { City, CityZone } from '../city/city-store.ts';
import { Failure } from '../failure.ts';
import { cityTimeOf, isInCalendar } from './calendar.ts';
import { type PricedStay, priceStay } from './price-stay.ts';

/** What a price depends on, in the words of a request. */
export interface StayRequest {
  readonly plate: string;
  readonly zone: string;
  readonly parkingCode: string;
  /** `HH:mm` (PAY-08). */
  readonly duration: string;
  readonly isForeign?: boolean;
}

/** A stay that has been checked. */
export interface CheckedStay {
  readonly plate: string;
  readonly zone: CityZone;
  readonly parkingCode: string;
  readonly minutes: number;
}

/** Checks everything a client could get wrong. Throws a `Failure` that names it. */
export function checkStay(city: City, request: StayRequest): CheckedStay {
  const parkingCode = request.parkingCode.trim();
  return {
    plate: checkedPlate(request.plate, request.isForeign),
    zone: zoneFor(city, request.zone.trim(), parkingCode),
    parkingCode,
    minutes: checkedMinutes(city, request.duration),
  };
}

export function priceFor(city: City, stay: CheckedStay, startsAt: Date): PricedStay {
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
    concessions: city.concessions,
  });
}

/** Any form of Russian plate: letters that look alike in Latin, and two or three digits of region (VAL-02). */
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

/** Upper case, without spaces. A quote does not say whether the plate is foreign, so it accepts both. */
function checkedPlate(text: string, isForeign: boolean | undefined): string {
  const plate = text.toUpperCase().replace(/\s+/g, '');
  const shape = plate.replace(/[АВЕКМНОРСТУХ]/g, 'L');
  const isRussian = russianPlates.some((pattern) => pattern.test(shape));
  const isPlausible = /^[A-ZА-ЯЁ0-9-]{2,15}$/.test(plate);
  if (isForeign === false ? isRussian : isPlausible) return plate;
  throw new Failure('ValidationError', 'Проверьте номер автомобиля');
}

function checkedMinutes(city: City, duration: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(duration.trim()) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new Failure('NoDurationSelected', 'Выберите длительность');
  const total = Number(hours) * 60 + Number(minutes);
  const { min, max } = durationLimits(city.config.city);
  if (total < min || total > max) throw new Failure('ValidationError', 'Такая длительность недоступна');
  return total;
}

/** The zone sent, or the one of the parking when only a code was sent. A code must stand in the zone. */
function zoneFor(city: City, zoneId: string, parkingCode: string): CityZone {
  const parking = parkingCode ? city.objects.find(({ code }) => code === parkingCode) : undefined;
  if (parkingCode && !parking?.zoneId)
    throw new Failure('CantFindParking', 'Парковка с таким номером не найдена');
  const wanted = zoneId || parking?.zoneId;
  if (!wanted) throw new Failure('NoZoneSelected', 'Выберите зону');
  const zone = city.zones.find(({ id, isActive }) => isActive && id === wanted);
  if (!zone) throw new Failure('ZoneNotFound', 'Зона не найдена');
  if (parking && parking.zoneId !== zone.id)
    throw new Failure('ValidationError', 'Парковка находится в другой зоне');
  return zone;
}
