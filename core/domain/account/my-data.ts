import type { CalendarDate } from '../calendar-dates.ts';
import type { Instant } from '../time.ts';

/** What a city stores about the driver of an account. */
export interface MyData {
  readonly parts: readonly { readonly title: string; readonly records: number }[];
  /** What stands in the way of erasing the account; empty if nothing does. */
  readonly obstacles: readonly Obstacle[];
  /** What stays after an erasure. */
  readonly retained: readonly Retained[];
}

export const obstacleReasons = ['stay', 'payment', 'balance', 'company'] as const;

export interface Obstacle {
  readonly reason: (typeof obstacleReasons)[number];
  /** When it ends by itself. */
  readonly until: Instant | undefined;
}

export const retainedKinds = ['ledger', 'receipts', 'guestStays', 'checks', 'concessions', 'offers'] as const;

export interface Retained {
  readonly what: (typeof retainedKinds)[number];
  /** The last day; absent for what lasts until the city ends it. */
  readonly until: CalendarDate | undefined;
}

/** An account that was erased. */
export interface ErasedAccount {
  /** By which the city finds the act of the erasure. */
  readonly number: string;
  readonly retained: readonly Retained[];
}

export type ArchiveFormat = 'json' | 'pdf';
