import { createBarrierService } from './modules/barrier/barrier-service.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { createPaymentRegistry } from './modules/payments/payment-registry.ts';
import { createTopUpService } from './modules/payments/top-ups/top-up-service.ts';
import { createPermitService } from './modules/permits/permit-service.ts';
import { createAmendmentService } from './modules/sessions/amendments/amendment-service.ts';
import { createExtensionService } from './modules/sessions/changes/extension-service.ts';
import { createOpenStayService } from './modules/sessions/open-stays/open-stay-service.ts';
import { createSettlementService } from './modules/sessions/open-stays/settlement-service.ts';
import { createOrderService } from './modules/sessions/orders/order-service.ts';

export type Services = ReturnType<typeof createServices>;

/**
 * What drivers pay for, a service each, and the one registry of their payments. `isAllowedOrigin`: where a
 * payment may return to.
 */
export function createServices(
  provider: PaymentProvider,
  options: { readonly isAllowedOrigin: (origin: string) => boolean },
) {
  const services = {
    orderService: createOrderService(options),
    extensionService: createExtensionService(options),
    barrierService: createBarrierService(options),
    topUpService: createTopUpService(options),
    openStayService: createOpenStayService(),
    settlementService: createSettlementService(options),
    amendmentService: createAmendmentService({ refundsParts: provider.refundPart !== undefined }),
    permitService: createPermitService(options),
  };
  return { ...services, payments: createPaymentRegistry(provider, Object.values(services)) };
}
