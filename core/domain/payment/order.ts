import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant, Minutes } from '../time.ts';

/** Where a car stands: always a zone, and a parking's code where the city sells by parking (PAY-01). */
export interface ParkingSpot {
  readonly zoneId: string;
  readonly parkingCode: string | undefined;
}

/** What a price depends on (PAY-19). */
export interface Stay {
  readonly place: ParkingSpot;
  readonly plate: Plate;
  readonly duration: Minutes;
  /** Set for post-payment, and for more time, which begins when the paid time ends; otherwise the stay begins now. */
  readonly startedAt: Instant | undefined;
  /** The payment whose stay goes on with this one (PLUS-04). */
  readonly continues?: string | undefined;
}

/** A guest's payment as the driver confirmed it. */
export interface GuestOrder extends Stay {
  readonly isForeignPlate: boolean;
  /** `B` unless the city asks (PAY-06). */
  readonly vehicleCategory: string;
  readonly methodId: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
}

/** What a payment is for. It holds no plate and no phone: it is remembered where host pages can read it. */
export type PaymentSubject =
  | {
      readonly kind: 'stay';
      readonly place: ParkingSpot;
      readonly duration: Minutes;
      /** As in `Stay`. */
      readonly continues?: string | undefined;
    }
  | { readonly kind: 'barrier'; readonly sessionId: string; readonly parkingNumber: string }
  /** Money for an account's balance. */
  | { readonly kind: 'topUp' };

/** A payment that was sent, remembered on the device until its outcome is known (PLUS-02). `id` is its idempotency key. */
export interface PaymentAttempt {
  readonly id: string;
  readonly subject: PaymentSubject;
  readonly total: Kopecks;
  readonly sentAt: Instant;
}

/** What the server says became of an attempt. */
export type PaymentOutcome =
  | {
      readonly state: 'paid';
      /** Behind a barrier there is no plate, and `until` is when the car has to be out. A top-up has but its amount, and its time twice. */
      readonly kind: PaymentSubject['kind'];
      readonly plate: string;
      readonly zoneId: string;
      readonly zoneName: string;
      readonly from: Instant;
      readonly until: Instant;
      readonly amount: Kopecks;
    }
  | { readonly state: 'waiting'; readonly continueAt: string | undefined }
  | { readonly state: 'declined' }
  /** It never arrived: sending it again under the same key is safe. */
  | { readonly state: 'unknown' };
