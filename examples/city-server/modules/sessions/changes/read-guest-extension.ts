import type { GuestPayRequest } from '@kerb/core/contract/payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { findAttempt } from '../../payments/payment-attempts.ts';
import { readStay } from '../orders/read-stay.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { ExtensionRequest } from './extension-payment.ts';

/**
 * The extension of a guest's stay in the fields of an account's, checked as a stay is. Throws
 * `ValidationError` for a stay that is paid afterwards.
 */
export async function readGuestExtension(
  context: RequestContext,
  { continues = '', continuesAt, returnUrl, ...body }: GuestPayRequest,
): Promise<ExtensionRequest> {
  const stay = readStay(context, body);
  if (stay.isRetrospective) throw new ApiError(sessionRefusals.otherSession);
  return {
    holder: { secret: continues },
    body: {
      PaymentService: stay.paymentMethod,
      Duration: body.duration,
      ...(body.phone ? { phone: body.phone } : {}),
      ...(returnUrl ? { returnUrl } : {}),
    },
    seen: {
      plate: stay.plate,
      zone_id: stay.zone.id,
      parking_code: stay.parkingCode,
      ends_at: parseInstant(continuesAt) ?? (await endOfPaidTime(context, continues)),
    },
  };
}

/** What clients saw before they sent the end: the time that was paid with the key that they continue. */
async function endOfPaidTime(context: RequestContext, key: string): Promise<Date | undefined> {
  const paymentId = await findAttempt(context, key);
  if (paymentId === undefined) return undefined;
  const { ordered, extended } = await context.database
    .selectFrom('payments')
    .leftJoin('session_orders', 'session_orders.payment_id', 'payments.id')
    .leftJoin('extensions', 'extensions.payment_id', 'payments.id')
    .select(['session_orders.ends_at as ordered', 'extensions.ends_at as extended'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return ordered ?? extended ?? undefined;
}
