import { kopecks } from '../domain/money.ts';
import type { Correction, CorrectionPayment, CorrectionQuote } from '../domain/session/correction.ts';
import type { PaymentRequest } from './payment-request.ts';

/** A correction as the driver confirmed it, with the method where no balance pays. */
export interface ConfirmedCorrection extends CorrectionPayment {
  readonly correction: Correction;
  readonly isCoveredByBalance: CorrectionQuote['isCoveredByBalance'];
}

/** What identifies a correction; `corrected` names the session or the stay. */
export function correctionOf(
  { correction, difference, methodId, phone, isCoveredByBalance }: ConfirmedCorrection,
  corrected: string,
): Omit<PaymentRequest, 'send'> {
  const { session, vehicle, spot } = correction;
  const { zoneId, parkingCode, duration } = session;
  const total = kopecks(Math.max(0, difference));
  return {
    subject: { kind: 'stay', spot: spot ?? { zoneId, parkingCode }, duration, continues: corrected },
    total,
    amountDue: isCoveredByBalance && methodId === undefined ? kopecks(0) : total,
    confirmed: [
      'correction',
      corrected,
      vehicle?.plate,
      spot?.zoneId,
      spot?.parkingCode,
      difference,
      methodId,
      phone,
    ],
  };
}
