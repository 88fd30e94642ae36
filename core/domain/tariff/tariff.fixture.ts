import type { DayType, HourlyPrice, MinuteOfDay, Zone } from '../city/zone.ts';
import { fromRoubles } from '../money.ts';
import { normalisePlate } from '../plate/plate.ts';
import { type Instant, instant } from '../time.ts';
import type { Concession } from './concession.ts';

/** A price in roubles an hour between two minutes of the day; by default for the whole day. */
export const price = (day: DayType, roubles: number, from = 0, to = 0): HourlyPrice => ({
  day,
  perHour: fromRoubles(roubles),
  from: from as MinuteOfDay,
  to: to as MinuteOfDay,
});
export const zone = (...prices: HourlyPrice[]): Zone => ({ id: '1', code: '101', name: 'Centre', prices });
export const at = (iso: string): Instant => instant(Date.parse(iso));
export const plate = normalisePlate('А123ВС77');
export const concession = (over: Partial<Concession> = {}): Concession => ({
  name: 'Residents',
  plate: '#',
  zones: '#',
  percent: 10,
  from: instant(0),
  until: at('2100-01-01T00:00Z'),
  ...over,
});
