import { barrierEndpoints } from '@kerb/core/contract/barrier.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callRoutes, withKey } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import type { Account } from '../accounts/accounts.ts';
import { findAccountOrGuest } from '../accounts/authenticate.ts';
import type { WithPayments } from '../payments/payment-registry.ts';
import { barrierPayment } from './barrier-payment.ts';
import { barrierRefusals } from './barrier-refusals.ts';
import { quoteVisit } from './quote-visit.ts';

/** Price and payment of parking behind a barrier. */
export function barrierRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  const call = callRoutes(app, 'barrier');
  call(barrierEndpoints.cost, 'What a visit behind a barrier costs', async (request, query) => {
    await requirePayer(request);
    const { ticketNumber, parkingNumber = '' } = query;
    return quoteVisit(request.context, { ticketNumber, parkingNumber });
  });
  call(
    barrierEndpoints.pay,
    { summary: 'Pay for a visit behind a barrier', ...withKey },
    async (request, body) => {
      const account = await requirePayer(request);
      const { context } = request;
      const visit = { account, body };
      const { page, sbp } = await payments.begin(barrierPayment, context, visit);
      if (page) return { redirectURL: page, ...(sbp ? { sbp } : {}) };
      return { message: 'Оплачено, можно выезжать' };
    },
  );
}

/** An account by its token; `undefined` for the city's guest token. */
async function requirePayer(request: FastifyRequest): Promise<Account | undefined> {
  const { city } = request.context;
  const { authorization } = request.headers;
  if (!authorization) throw new ApiError(accountRefusals.signInAgain);
  const account = await findAccountOrGuest(request);
  if (!account && authorization !== `Bearer ${city.config.guestToken}`)
    throw new ApiError(accountRefusals.signInAgain);
  if (!city.settings.useFlatParking) throw new ApiError(barrierRefusals.noBarriers);
  return account;
}
