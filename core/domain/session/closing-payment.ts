import type { ParkingSession } from './session.ts';

/** The payment of an open-ended stay. */
export interface ClosingPayment {
  readonly session: ParkingSession;
  /** Absent: the stay is ended without paying, or the city chooses. */
  readonly methodId?: string | undefined;
  /** Digits; set when the method needs it. */
  readonly phone?: string | undefined;
}
