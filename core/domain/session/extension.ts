import type { Minutes } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** An extension of a session. */
export interface Extension {
  readonly session: ParkingSession;
  /** In addition to the paid time. */
  readonly duration: Minutes;
  /** A method of the provider's, where the balance is not enough; the balance when absent. */
  readonly methodId?: string | undefined;
  /** Digits; set when the method needs it. */
  readonly phone?: string | undefined;
}
