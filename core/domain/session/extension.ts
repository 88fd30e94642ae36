import type { Minutes } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** An extension of a session. */
export interface Extension {
  readonly session: ParkingSession;
  /** In addition to the paid time. */
  readonly duration: Minutes;
}
