import {
  type CreateSlipReply,
  type PaymentSlipRequest,
  type PaymentSlipsReply,
  paymentSlipEndpoints,
  type SendPaymentSlipRequest,
} from '@kerb/core/contract/payment-slips.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { createPermitSlip, createTopUpSlip, requireSlips } from './create-slip.ts';
import type { PayerFields } from './payer.ts';
import { requireSlip, slipsOf, slipWire } from './payment-slips.ts';
import { downloadSlip, sendSlip, slipFileName } from './slip-file.ts';

/** Payment slips of an account. */
export function paymentSlipRoutes(app: FastifyInstance): void {
  app.get(
    paymentSlipEndpoints.list.path,
    callSchema(paymentSlipEndpoints.list, 'payment slips', 'Payment slips of the account'),
    async (request): Promise<PaymentSlipsReply> => {
      const { context } = request;
      const { id } = await requireAccount(request);
      requireSlips(context.city);
      const language = requestedLanguage(request);
      const slips = await slipsOf(context, id);
      return { status: 'ok', result: slips.map((slip) => slipWire(context, slip, language)) };
    },
  );
  fileRoutes(app);
  app.post<{ Body: PayerFields & { sum: string } }>(
    paymentSlipEndpoints.topUp.path,
    callSchema(paymentSlipEndpoints.topUp, 'payment slips', 'Make a slip that tops the balance up'),
    async (request): Promise<CreateSlipReply> => {
      const account = await requireAccount(request);
      const { number } = await createTopUpSlip(request.context, account, request.body);
      return { status: 'ok', result: { receiptnumber: String(number) } };
    },
  );
  app.post<{ Body: PayerFields & { codeSubscription: string; grz: string } }>(
    paymentSlipEndpoints.permit.path,
    callSchema(paymentSlipEndpoints.permit, 'payment slips', 'Make a slip that pays for a permit'),
    async (request): Promise<CreateSlipReply> => {
      const account = await requireAccount(request);
      const { number } = await createPermitSlip(request.context, account, request.body);
      return { status: 'ok', result: { receiptnumber: String(number) } };
    },
  );
}

function fileRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: PaymentSlipRequest }>(
    paymentSlipEndpoints.file.path,
    callSchema(paymentSlipEndpoints.file, 'payment slips', 'A payment slip as a PDF'),
    async (request, reply) => {
      const account = await requireAccount(request);
      const slip = await requireSlip(request.context, account.id, request.query.receiptnumber);
      const bytes = await downloadSlip(request.context, account, slip);
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `attachment; filename="${slipFileName}"`)
        .header('Cache-Control', 'no-store')
        .send(bytes);
    },
  );
  app.get<{ Querystring: SendPaymentSlipRequest }>(
    paymentSlipEndpoints.send.path,
    callSchema(paymentSlipEndpoints.send, 'payment slips', 'Send a payment slip by e-mail'),
    async (request): Promise<{ readonly status: 'ok' }> => {
      const account = await requireAccount(request);
      const { receiptnumber, email } = request.query;
      const slip = await requireSlip(request.context, account.id, receiptnumber);
      await sendSlip(request.context, account, slip, email);
      return { status: 'ok' };
    },
  );
}
