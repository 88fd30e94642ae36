import { payAsGuest, quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { guestStayEndpoints } from '@kerb/core/contract/guest-stays.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { assertNoStay } from './assertions.ts';
import { type Check, type Context, check, needs, needsCapability } from './check.ts';
import { firstStay } from './first-stay.ts';
import { assertAll, Skipped } from './verdict.ts';

/** Payments, made only in a test city and only when told to. */
export const paymentChecks: readonly Check[] = [
  check(
    'API-19 REL-04 PLUS-02',
    'a guest’s payment leads to a payment page; sent twice with one key it is one payment, and waits',
    async (context) => {
      needsPayments(context);
      const { idempotencyKey, paymentStatus } = needs(context, 'options').capabilities;
      const order = orderOf(context);
      const attemptId = crypto.randomUUID();
      const pay = () =>
        payAsGuest(context.calls.city, order, {
          attemptId: idempotencyKey ? attemptId : undefined,
          returnUrl: undefined,
        });
      const { total } = await quoteStay(context.calls.city, order);
      const first = await pay();
      assertAll([
        [total === 0 || first.redirectUrl !== undefined, 'Money is due, but RedirectURL is missing'],
      ]);
      if (idempotencyKey) {
        const second = await pay();
        assertAll([[second.redirectUrl === first.redirectUrl, 'The same key gave another RedirectURL']]);
      }
      if (idempotencyKey && paymentStatus) {
        const { state } = await loadPaymentOutcome(context.calls.city, attemptId);
        assertAll([[state === (total === 0 ? 'paid' : 'waiting'), `Its state is "${state}"`]]);
      }
    },
  ),
  check(
    'PLUS-28',
    'a payment by SBP waits with a link of the payment system and an expiry ahead',
    async (context) => {
      needsPayments(context);
      const { paymentMethods } = needs(context, 'settings');
      const method = paymentMethods.find(({ isSbp, isPhoneRequired }) => isSbp && !isPhoneRequired);
      if (!method) throw new Skipped('there is no method of the kind sbp');
      const { city } = context.calls;
      const order = { ...orderOf(context), methodId: method.id, phone: undefined };
      const attemptId = crypto.randomUUID();
      const { total } = await quoteStay(city, order);
      if (total === 0) throw new Skipped('the stay is free');
      const reply = await payAsGuest(city, order, { attemptId, returnUrl: undefined });
      const outcome = await loadPaymentOutcome(city, attemptId);
      const sbp = outcome.state === 'waiting' ? outcome.sbp : undefined;
      assertAll([
        [reply.isSbp === true, 'The reply has no sbp'],
        [reply.redirectUrl !== undefined, 'RedirectURL, which earlier clients need, is missing'],
        [sbp !== undefined, 'The status of the waiting payment has no sbp'],
        [sbp === undefined || sbp.expiresAt > city.clock.now(), 'expiresAt is over'],
      ]);
    },
  ),
  check(
    'PLUS-26',
    'a guest’s stay is not shown, linked, corrected or ended before it is paid',
    async (context) => {
      needsPayments(context);
      needsCapability(context, 'stayLink');
      const { city } = context.calls;
      const order = orderOf(context);
      if ((await quoteStay(city, order)).total === 0) throw new Skipped('the stay is free');
      const attemptId = crypto.randomUUID();
      await payAsGuest(city, order, { attemptId, returnUrl: undefined });
      await assertNoStay(city, attemptId, Object.values(guestStayEndpoints));
    },
  ),
];

/** Throws `Skipped` where nothing is to be paid, or guests cannot pay. */
function needsPayments(context: Context): void {
  if (context.target.payments === undefined) throw new Skipped('--payments was not given');
  if (!needs(context, 'settings').hasGuestPayment) throw new Skipped('useSessionWithoutRegister is off');
}

function orderOf(context: Context): GuestOrder {
  const { paymentMethods } = needs(context, 'settings');
  const method = paymentMethods.find(({ isPhoneRequired }) => !isPhoneRequired) ?? paymentMethods[0];
  if (!method) throw new Skipped('there is no method of payment');
  return {
    ...firstStay(context),
    isForeignPlate: false,
    vehicleCategory: 'B',
    methodId: method.id,
    phone: method.isPhoneRequired ? '79000000000' : undefined,
  };
}
