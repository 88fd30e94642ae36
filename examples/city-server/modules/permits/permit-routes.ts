import {
  type BenefitsReply,
  type BuyPermitReply,
  type BuyPermitRequest,
  type ChangePermitPlateRequest,
  type FindPermitsReply,
  type FindPermitsRequest,
  type OffersReply,
  type PermitActionReply,
  type PermitRequest,
  permitEndpoints,
  type TimingReply,
} from '@kerb/core/contract/permits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  callSchema,
  type IdempotencyHeaders,
  idempotencyHeaders,
} from '../../platform/documentation/route-schema.ts';
import { answerWithErrorMessage } from '../../platform/errors/answer-failures.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { vehiclesOf } from '../accounts/accounts.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import {
  changePermitPlate,
  continuePermit,
  type OwnPermit,
  pausePermit,
  refundPermit,
} from './change-permit.ts';
import { findPermits, searchDurations } from './find-permits.ts';
import { permitsOf } from './own-permits.ts';
import { offersFor } from './permit-offers.ts';
import type { PermitPayment } from './permit-payment.ts';
import { concessionWire, foundPermitWire, offerWire, permitWire } from './permit-wire.ts';

interface PermitPayments {
  readonly payments: PaymentRegistry;
  readonly kinds: { readonly permit: PermitPayment };
}

/** Concessions and permits of an account. */
export function permitRoutes(app: FastifyInstance, { payments, kinds }: PermitPayments): void {
  answerWithErrorMessage(app);
  listRoutes(app);
  app.post<{ Body: BuyPermitRequest } & IdempotencyHeaders>(
    permitEndpoints.buy.path,
    callSchema(permitEndpoints.buy, 'permits', 'Buy a permit, from the balance or at the provider', {
      headers: idempotencyHeaders,
    }),
    async (request): Promise<BuyPermitReply> => {
      const { context, body, headers } = request;
      const account = await requireAccount(request);
      const key = headers['idempotency-key'];
      const { payment, page, sbp } = await payments.begin(kinds.permit, context, { account, body }, key);
      return page
        ? {
            status: 'ok',
            orderId: payment.id,
            refillAmount: payment.amount_kopecks / 100,
            RedirectURL: page,
            ...(sbp ? { sbp } : {}),
          }
        : { status: 'ok', orderId: payment.id, refillAmount: 0 };
    },
  );
  finderRoutes(app);
  actionRoutes(app);
}

function listRoutes(app: FastifyInstance): void {
  app.get(
    permitEndpoints.benefits.path,
    callSchema(permitEndpoints.benefits, 'permits', 'Concessions and permits of the account'),
    async (request): Promise<BenefitsReply> => {
      const { context } = request;
      const language = requestedLanguage(request);
      const account = await requireAccount(request);
      const vehicles = await vehiclesOf(context, account.id);
      const concessions = context.city.concessions.filter(
        ({ plate, endsAt }) =>
          endsAt > context.now && (plate === '#' || vehicles.some((each) => each.plate === plate)),
      );
      const permits = await permitsOf(context, account.id);
      return {
        status: 'ok',
        result: [
          ...concessions.map((each) => concessionWire(context, each, vehicles, language)),
          ...permits.map((each) => permitWire(context, each, vehicles, language)),
        ],
      };
    },
  );
  app.get(
    permitEndpoints.offers.path,
    callSchema(permitEndpoints.offers, 'permits', 'Permits that the account can buy'),
    async (request): Promise<OffersReply> => {
      const account = await requireAccount(request);
      const offers = await offersFor(request.context, account);
      const language = requestedLanguage(request);
      return { status: 'ok', result: offers.map((offer) => offerWire(offer, language)) };
    },
  );
}

function finderRoutes(app: FastifyInstance): void {
  app.get(
    permitEndpoints.timing.path,
    callSchema(permitEndpoints.timing, 'permits', 'Durations of the permit finder, in days'),
    async (request): Promise<TimingReply> => {
      await requireAccount(request);
      return { status: 'ok', result: await searchDurations(request.context) };
    },
  );
  app.post<{ Body: FindPermitsRequest }>(
    permitEndpoints.find.path,
    callSchema(permitEndpoints.find, 'permits', 'Permits for zones, a start and a duration'),
    async (request): Promise<FindPermitsReply> => {
      await requireAccount(request);
      const { offers, startsOn } = await findPermits(request.context, request.body);
      const language = requestedLanguage(request);
      return { status: 'ok', result: offers.map((offer) => foundPermitWire(offer, startsOn, language)) };
    },
  );
}

function actionRoutes(app: FastifyInstance): void {
  app.post<{ Body: PermitRequest }>(
    permitEndpoints.pause.path,
    callSchema(permitEndpoints.pause, 'permits', 'Pause a permit, for the price that the city has set'),
    async (request): Promise<PermitActionReply> => {
      const kopecks = await pausePermit(request.context, await ownPermit(request));
      return { status: 'ok', refillAmount: kopecks / 100 };
    },
  );
  app.post<{ Body: PermitRequest }>(
    permitEndpoints.continue.path,
    callSchema(permitEndpoints.continue, 'permits', 'Continue a paused permit'),
    async (request): Promise<PermitActionReply> => {
      await continuePermit(request.context, await ownPermit(request));
      return { status: 'ok', refillAmount: 0 };
    },
  );
  app.post<{ Body: PermitRequest }>(
    permitEndpoints.refund.path,
    callSchema(permitEndpoints.refund, 'permits', 'Refund what is left of a permit to the balance'),
    async (request): Promise<PermitActionReply> => {
      const kopecks = await refundPermit(request.context, await ownPermit(request));
      return { status: 'ok', refillAmount: kopecks / 100 };
    },
  );
  app.post<{ Body: ChangePermitPlateRequest }>(
    permitEndpoints.changePlate.path,
    callSchema(permitEndpoints.changePlate, 'permits', 'Give a permit to another vehicle of the account'),
    async (request): Promise<PermitActionReply> => {
      await changePermitPlate(request.context, await ownPermit(request), request.body.grzNew);
      return { status: 'ok', refillAmount: 0 };
    },
  );
}

async function ownPermit(request: FastifyRequest<{ Body: PermitRequest }>): Promise<OwnPermit> {
  return { account: await requireAccount(request), orderNumber: request.body.orderNum };
}
