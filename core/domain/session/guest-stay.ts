import type { Kopecks } from '../money.ts';
import type { ParkingSession } from './session.ts';

/** A guest's paid stay, known by a link to it or by the key of a payment for it. */
export interface GuestStay {
  readonly session: ParkingSession;
  readonly zoneName: string;
  /** What its end gives back now; `undefined` if it cannot be ended early. */
  readonly refund: Kopecks | undefined;
  /** The signed proof, in cities that have proofs. */
  readonly proof: string | undefined;
}
