import type { FastifyInstance } from 'fastify';
import { type ControlRoomOptions, controlRoom } from './control-room/control-room.ts';
import { externalIdProvider } from './external-id/provider-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { cardWidgetRoutes } from './provider/card-widget-routes.ts';
import { providerRoutes, receiptRoutes } from './provider/provider-routes.ts';

export interface DemonstrationOptions extends ControlRoomOptions {
  readonly isAllowedOrigin: (origin: string) => boolean;
}

/**
 * What stands in for others: the bank, the provider of external accounts, whoever reads the letters, and the
 * control room. Never where real people park.
 */
export async function demonstration(app: FastifyInstance, options: DemonstrationOptions): Promise<void> {
  const { context, payments, isAllowedOrigin } = options;
  const bank = {
    context,
    notify: async (paymentId: string) => payments.settle(await context(), paymentId),
  };
  await app.register(async (routes) => providerRoutes(routes, bank), { prefix: '/provider/pay' });
  await app.register(async (routes) => receiptRoutes(routes, bank), { prefix: '/provider/receipt' });
  await app.register(async (routes) => cardWidgetRoutes(routes, bank), { prefix: '/provider' });
  await app.register(async (routes) => outboxRoutes(routes, context));
  await app.register(async (routes) => externalIdProvider(routes, { context, isAllowedOrigin }), {
    prefix: '/external-id',
  });
  await app.register(controlRoom, options);
}
