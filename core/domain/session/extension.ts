import type { Minutes } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** More time that a driver wants for a session. */
export interface Extension {
  readonly session: ParkingSession;
  /** On top of what is paid. */
  readonly duration: Minutes;
}
