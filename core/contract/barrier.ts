import { call, type SuccessReply } from './endpoint.ts';
import type { SbpOrderWire } from './payment.ts';

/** Parking behind a barrier, paid by the number of the card from the entrance. */
export const barrierEndpoints = {
  cost: call<BarrierCostRequest, BarrierCostReply>('GET /backend/v2/costPlane', 'header'),
  pay: call<BarrierPayRequest, BarrierPayReply>('POST /backend/v2/payPlane', 'header'),
} as const;

/** Asks for the price of a visit. `parkingNumber` is empty if the driver left it out. */
export interface BarrierCostRequest {
  readonly ticketNumber: string;
  readonly parkingNumber?: string;
}

/** The price of a visit. A payment sends the last two back unchanged. */
export interface BarrierCostReply extends SuccessReply {
  /** Roubles; 0 when nothing is due. */
  readonly cost: number;
  readonly sessionId: string;
  readonly parkingNumber: string;
  /** From when the sum counts: the entrance, or the end of what the last payment paid for. */
  readonly startTime?: string;
}

export interface BarrierPayRequest {
  readonly paymentService: string;
  readonly parkingNumber: string;
  readonly sessionId: string;
  /** Digits; where the method needs one. */
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}

/** `redirectURL` is spelled otherwise than in `PayReply`. */
export interface BarrierPayReply extends SuccessReply {
  readonly redirectURL?: string;
  readonly sbp?: SbpOrderWire;
  readonly message?: string;
}
