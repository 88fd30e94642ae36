import type { Brand } from '../brand.ts';
import type { Kopecks } from '../money.ts';

/** 0 to 1439. */
export type MinuteOfDay = Brand<number, 'MinuteOfDay'>;

/** The three day types that prices distinguish. */
export type DayType = 'default' | 'saturday' | 'sunday';

/** The price of an hour on a type of day between two times of the city's day; `to` is excluded. */
export interface HourlyPrice {
  readonly day: DayType;
  readonly perHour: Kopecks;
  readonly from: MinuteOfDay;
  /** If it is not after `from`, the price runs past midnight. */
  readonly to: MinuteOfDay;
}

/** A payment zone of the picker. */
export interface Zone {
  /** The id that payments send. */
  readonly id: string;
  /** The number on the sign. */
  readonly code: string;
  readonly name: string;
  readonly prices: readonly HourlyPrice[];
  /** Its parkings are entered by a barrier and paid for by card number, never as a street stay. */
  readonly isBehindBarrier?: boolean;
}
