import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant, Minutes } from '../time.ts';

/** What a stay is paid for: always a zone, and a parking's code where the city sells by parking. */
export interface ParkingSpot {
  readonly zoneId: string;
  readonly parkingCode: string | undefined;
}

/** Everything that a price depends on. */
export interface Stay {
  readonly spot: ParkingSpot;
  readonly plate: Plate;
  readonly duration: Minutes;
  /**
   * Set for a retrospective stay and for an extension, which begins at the end of the paid time. Absent: the
   * stay begins now.
   */
  readonly startedAt: Instant | undefined;
  /** The id of a payment whose stay this one extends, or the secret of the stay's link. */
  readonly continues?: string | undefined;
}

/** A stay of an account. */
export interface AccountStay extends Stay {
  /** By the form of the plate when absent. */
  readonly isForeignPlate?: boolean | undefined;
  /** `B` when absent. */
  readonly vehicleCategory?: string | undefined;
  /** `from` of the gap that the driver saw in the quote and leaves open. */
  readonly acceptedGapFrom?: Instant | undefined;
  /** A method of the provider's, in a city without balances; the balance when absent. */
  readonly methodId?: string | undefined;
  /** Digits; set when the method needs it. */
  readonly phone?: string | undefined;
}

/** A stay without an end, in a city without balances. It begins now. */
export type OpenEndedStay = Pick<AccountStay, 'spot' | 'plate' | 'isForeignPlate' | 'vehicleCategory'>;

/** A guest's payment as the driver confirmed it. */
export interface GuestOrder extends Stay {
  readonly isForeignPlate: boolean;
  /** `B` unless the city asks for it. */
  readonly vehicleCategory: string;
  readonly methodId: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
}

/** What a payment is for. It has no plate and no phone, because it is stored where host pages can read it. */
export type PaymentSubject =
  | {
      readonly kind: 'stay';
      readonly spot: ParkingSpot;
      readonly duration: Minutes;
      /** As in `Stay`; of a correction, the stay that it corrects. */
      readonly continues?: string | undefined;
    }
  | { readonly kind: 'barrier'; readonly sessionId: string; readonly parkingNumber: string }
  /** A top-up of an account's balance, or a permit. */
  | { readonly kind: 'topUp' | 'permit' };

/** A payment that was sent, stored on the device until the driver has seen its outcome. */
export interface PaymentAttempt {
  /** The idempotency key. Anyone who has it can ask for the outcome, plate included. */
  readonly id: string;
  /** Identifies the attempt in the return address; gives access to nothing. */
  readonly reference: string;
  /** Hash of all that the driver confirmed, salted with `id`. */
  readonly fingerprint: string;
  readonly subject: PaymentSubject;
  readonly total: Kopecks;
  readonly sentAt: Instant;
  /** The driver gave up the attempt before its outcome was known. It may still be paid at the bank. */
  readonly isGivenUp: boolean;
  /** The outcome was shown and reported to the host page. */
  readonly isReported: boolean;
}

/** The outcome of an attempt, according to the server. */
export type PaymentOutcome =
  | PaidOutcome
  | {
      readonly state: 'waiting';
      readonly continueAt: string | undefined;
      readonly sbp?: SbpOrder | undefined;
    }
  | { readonly state: 'declined'; readonly sbp?: ExpiredSbpOrder | undefined }
  /** The server has no such payment: it is safe to send it again with the same key. */
  | { readonly state: 'unknown'; readonly sbp?: undefined };

/** Nobody paid the order of SBP in time. */
export type ExpiredSbpOrder = 'expired';

/** An order that the driver pays by SBP, in the bank's app. */
export interface SbpOrder {
  /** Checked by SEC-01. The QR code has the same text. */
  readonly link: string;
  readonly expiresAt: Instant;
}

export interface PaidOutcome {
  readonly state: 'paid';
  readonly sbp?: undefined;
  readonly kind: PaymentSubject['kind'];
  /** Empty for a barrier and for a top-up. */
  readonly plate: string;
  readonly zoneId: string;
  readonly zoneName: string;
  /** Of a stay, where the city sends it. */
  readonly parkingCode?: string | undefined;
  readonly from: Instant;
  /**
   * The end of a stay or a permit; for a barrier, the time to drive out by; for a top-up, the same as `from`.
   */
  readonly until: Instant;
  readonly amount: Kopecks;
  /** The signed proof of a stay, in cities that have proofs. */
  readonly proof?: string | undefined;
}
