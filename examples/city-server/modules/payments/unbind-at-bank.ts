import type { FastifyRequest } from 'fastify';
import type { TableRow } from '../../platform/database/schema.ts';
import type { PaymentRegistry } from './payment-registry.ts';

/** The city charges the account no longer, whatever the bank answers, so a bank that fails is only logged. */
export async function unbindAtBank(
  { context, log }: FastifyRequest,
  payments: PaymentRegistry,
  { binding_id }: TableRow<'bound_accounts'>,
): Promise<void> {
  await payments
    .unbind(context, binding_id)
    .catch((err: unknown) => log.error({ err }, 'a bank was not told that an account is unbound'));
}
