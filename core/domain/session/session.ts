import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { VehicleCategory } from '../plate/vehicle-category.ts';
import type { Instant, Minutes } from '../time.ts';

/** A parking session of an account's car. */
export interface ParkingSession {
  readonly id: string;
  readonly zoneId: string;
  readonly parkingCode: string | undefined;
  readonly plate: Plate;
  /** `undefined` if the city does not send it; the same for `vehicleCategory`. */
  readonly isForeignPlate?: boolean | undefined;
  readonly vehicleCategory?: VehicleCategory | undefined;
  readonly cost: Kopecks;
  readonly duration: Minutes;
  readonly startedAt: Instant;
  /** Of an open-ended session, when it ends by itself at the latest. */
  readonly endsAt: Instant;
  /** The id in calls about the session. */
  readonly sessionId: string;
  readonly orderNumber: string;
  /** `deferred`: the stay is paid for later. */
  readonly status: 'active' | 'deferred';
  /** Of a running open-ended session, what would be due now. */
  readonly amountDue: Kopecks;
  /** The session has no end until the driver ends it. */
  readonly isOpenEnded?: boolean;
  /** In a city without balances: what is left of the price can go back by the way it was paid. */
  readonly isRefundable?: boolean;
  /** The extension that begins at the end, if it is on. */
  readonly autoExtension?: AutoExtension | undefined;
  /** Plate and zone can be corrected now. */
  readonly correction?: CorrectionAllowance | undefined;
}

export interface AutoExtension {
  readonly duration: Minutes;
  /** Nothing more is charged. */
  readonly maxCost: Kopecks;
}

export interface CorrectionAllowance {
  /** Corrections left in this calendar month. */
  readonly left: number;
  /** The end of the city's day. */
  readonly until: Instant;
}

/** A session that is over. */
export interface EndedSession extends ParkingSession {
  /** The session ran out, and since then the car has stood without payment, if it stands. */
  readonly unpaidSince: Instant | undefined;
  /** Why the extension at its end was not made: an error name. */
  readonly extensionFailed: string | undefined;
}
