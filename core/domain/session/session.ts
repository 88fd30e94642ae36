import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant, Minutes } from '../time.ts';

/** A parking session of an account's car (SES-19). */
export interface ParkingSession {
  readonly id: string;
  readonly zoneId: string;
  readonly parkingCode: string | undefined;
  readonly plate: Plate;
  readonly cost: Kopecks;
  readonly duration: Minutes;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  /** The id in calls about the session. */
  readonly sessionId: string;
  readonly orderNumber: string;
  /** `deferred`: the stay is paid for later. */
  readonly status: 'active' | 'deferred';
  readonly amountDue: Kopecks;
}
