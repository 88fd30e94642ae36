import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant, Minutes } from '../time.ts';

/** A stay of an account's car (SES-19). */
export interface ParkingSession {
  readonly id: string;
  readonly zoneId: string;
  readonly parkingCode: string | undefined;
  readonly plate: Plate;
  readonly cost: Kopecks;
  readonly duration: Minutes;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  /** What calls about the session name it by. */
  readonly sessionId: string;
  readonly orderNumber: string;
  /** `deferred` is used now and paid later. */
  readonly status: 'active' | 'deferred';
  readonly amountDue: Kopecks;
}
