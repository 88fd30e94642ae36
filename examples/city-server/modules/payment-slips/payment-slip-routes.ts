import { paymentSlipEndpoints } from '@kerb/core/contract/payment-slips.ts';
import type { FastifyInstance } from 'fastify';
import { sendPrivateFile } from '../../platform/send-private-file.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { createPermitSlip, createTopUpSlip, requireSlips } from './create-slip.ts';
import { requireSlip, slipsOf, slipWire } from './payment-slips.ts';
import { downloadSlip, sendSlip, slipFileName } from './slip-file.ts';

/** Payment slips of an account. */
export function paymentSlipRoutes(app: FastifyInstance): void {
  const call = signedInRoutes(app, 'payment slips', requireAccount);
  call(paymentSlipEndpoints.list, 'Payment slips of the account', async (context) => {
    requireSlips(context.city);
    const slips = await slipsOf(context);
    return { result: slips.map((slip) => slipWire(context, slip)) };
  });
  call(
    paymentSlipEndpoints.file,
    'A payment slip as a PDF',
    async (context, { receiptnumber }, _request, reply) => {
      const slip = await requireSlip(context, receiptnumber);
      const bytes = await downloadSlip(context, slip);
      return sendPrivateFile(reply, { name: slipFileName, type: 'application/pdf', bytes });
    },
  );
  call(
    paymentSlipEndpoints.send,
    'Send a payment slip by e-mail',
    async (context, { receiptnumber, email }) =>
      sendSlip(context, await requireSlip(context, receiptnumber), email),
  );
  call(paymentSlipEndpoints.topUp, 'Make a slip that tops the balance up', async (context, body) =>
    createdReply(await createTopUpSlip(context, body)),
  );
  call(paymentSlipEndpoints.permit, 'Make a slip that pays for a permit', async (context, body) =>
    createdReply(await createPermitSlip(context, body)),
  );
}

function createdReply({ number }: { readonly number: number }) {
  return { result: { receiptnumber: String(number) } };
}
