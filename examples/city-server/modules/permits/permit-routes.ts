import type { Call } from '@kerb/core/contract/endpoint.ts';
import { type PermitActionReply, type PermitRequest, permitEndpoints } from '@kerb/core/contract/permits.ts';
import type { FastifyInstance } from 'fastify';
import { withKey } from '../../platform/documentation/call-routes.ts';
import { answerWithErrorMessage } from '../../platform/errors/answer-failures.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { vehiclesOf } from '../accounts/accounts.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { whereToPay } from '../payments/pay-reply.ts';
import type { WithPayments } from '../payments/payment-registry.ts';
import { changePermitPlate, continuePermit, pausePermit, refundPermit } from './change-permit.ts';
import { findPermits, searchDurations } from './find-permits.ts';
import { permitsOf } from './own-permits.ts';
import { offersFor } from './permit-offers.ts';
import { permitPayment } from './permit-payment.ts';
import { concessionWire, foundPermitWire, offerWire, permitWire } from './permit-wire.ts';

/** Concessions and permits of an account. */
export function permitRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  answerWithErrorMessage(app);
  const call = signedInRoutes(app, 'permits', requireAccount);
  call(
    permitEndpoints.buy,
    { summary: 'Buy a permit, from the balance or at the provider', ...withKey },
    async (context, body) => {
      const begun = await payments.begin(permitPayment, context, { account: context.account, body });
      return {
        orderId: begun.payment.id,
        refillAmount: begun.page ? begun.payment.amount_kopecks / 100 : 0,
        ...whereToPay(begun),
      };
    },
  );
  call(permitEndpoints.benefits, 'Concessions and permits of the account', async (context) => {
    const vehicles = await vehiclesOf(context, context.account.id);
    const concessions = context.city.concessions.filter(
      ({ plate, endsAt }) =>
        endsAt > context.now && (plate === '#' || vehicles.some((each) => each.plate === plate)),
    );
    const permits = await permitsOf(context);
    return {
      result: [
        ...concessions.map((each) => concessionWire(context, each, vehicles)),
        ...permits.map((each) => permitWire(context, each, vehicles)),
      ],
    };
  });
  call(permitEndpoints.offers, 'Permits that the account can buy', async (context) => {
    const offers = await offersFor(context);
    return { result: offers.map((offer) => offerWire(context, offer)) };
  });
  call(permitEndpoints.timing, 'Durations of the permit finder, in days', async (context) => ({
    result: await searchDurations(context),
  }));
  call(permitEndpoints.find, 'Permits for zones, a start and a duration', async (context, body) => {
    const { offers, startsOn } = await findPermits(context, body);
    return { result: offers.map((offer) => foundPermitWire(context, offer, startsOn)) };
  });
  const change = (
    endpoint: Call<PermitRequest, PermitActionReply>,
    summary: string,
    make: (context: AccountContext, orderNumber: string) => Promise<number>,
  ) =>
    call(endpoint, summary, async (context, { orderNum }) => ({
      refillAmount: (await make(context, orderNum)) / 100,
    }));
  change(permitEndpoints.pause, 'Pause a permit, for the price that the city has set', pausePermit);
  change(permitEndpoints.continue, 'Continue a paused permit', continuePermit);
  change(permitEndpoints.refund, 'Refund what is left of a permit to the balance', refundPermit);
  call(
    permitEndpoints.changePlate,
    'Give a permit to another vehicle of the account',
    async (context, { orderNum, grzNew }) => {
      await changePermitPlate(context, orderNum, grzNew);
      return { refillAmount: 0 };
    },
  );
}
