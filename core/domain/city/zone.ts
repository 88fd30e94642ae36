import type { Brand } from '../brand.ts';
import type { Kopecks } from '../money.ts';

/** 0 to 1439. */
export type MinuteOfDay = Brand<number, 'MinuteOfDay'>;

/** The three day types that prices distinguish (CALC-08). */
export type DayType = 'default' | 'saturday' | 'sunday';

/** What an hour costs on a type of day between two times of the city's day; `to` is not part of it (CALC-02). */
export interface HourlyPrice {
  readonly day: DayType;
  readonly perHour: Kopecks;
  readonly from: MinuteOfDay;
  /** Not after `from` means that it runs past midnight. */
  readonly to: MinuteOfDay;
}

/** A payment zone as the picker offers it (PAY-02). */
export interface Zone {
  /** What payments call it. */
  readonly id: string;
  /** The number on the sign. */
  readonly code: string;
  readonly name: string;
  readonly prices: readonly HourlyPrice[];
}
