import type { AmendCostReply, AmendRequest, CancelReply } from './account-payment.ts';
import { call, type ResultReply, type SuccessReply } from './endpoint.ts';
import type { PayReply } from './payment.ts';
import type { SessionWire } from './profile.ts';

/**
 * Beyond the contract, where options have the `stayLink` capability: what a guest does with a paid stay
 * (PLUS-26). It is extended by `paymentEndpoints.guestPay` with `continues`. Anybody else's stay, and one
 * whose time for an appeal is over, are answered with `ParkingSessionNotFound`.
 */
export const guestStayEndpoints = {
  show: call<GuestStayRequest, ResultReply<GuestStayWire>>('POST /backend/v2/guestStay'),
  makeLink: call<GuestStayRequest, StayLinkReply>('POST /backend/v2/guestStayLink'),
  /** Ends the stay early. What was not used goes back by the way it was paid. */
  end: call<GuestStayRequest, CancelReply>('POST /backend/v2/guestStayEnd'),
  correctionCost: call<GuestCorrectionRequest, AmendCostReply>('POST /backend/v2/guestStayAmendCost'),
  /** Answered with `RedirectURL` if the corrected stay costs more. */
  correct: call<GuestCorrectionRequest, PayReply>('POST /backend/v2/guestStayAmend'),
} as const;

export interface GuestStayRequest {
  /**
   * The secret of a link to the stay, or the `Idempotency-Key` of a payment for it. A link is made with a key
   * only.
   *
   * @minLength 8
   * @maxLength 100
   */
  readonly stay: string;
}

/** A stay that is over has the status `ended`. */
export interface GuestStayWire extends SessionWire {
  readonly zoneName: string;
  /** Roubles that the end of the stay gives back now; absent if it cannot be ended early. */
  readonly refundAmount?: number;
  /**
   * The signed proof; only where the `proof` capability is on.
   *
   * @maxLength 2000
   */
  readonly proof?: string;
}

export interface StayLinkReply extends SuccessReply {
  /**
   * The secret of the link: 128 random bits in base64url. The address
   * `/stay?city=<city>#kerb-stay-key=<secret>` of the portal opens the stay.
   */
  readonly secret: string;
}

/** Corrects the plate or the zone of a running stay. What is left out stays. */
export interface GuestCorrectionRequest extends GuestStayRequest, Omit<AmendRequest, 'ReservationId'> {}
