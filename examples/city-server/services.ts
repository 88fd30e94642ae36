import { createAmendmentService } from './amendments/amendment-service.ts';
import { createBarrierService } from './barrier/barrier-service.ts';
import { createOpenStayService } from './open-stays/open-stay-service.ts';
import { createSettlementService } from './open-stays/settlement-service.ts';
import { createOrderService } from './orders/order-service.ts';
import { createPaymentRegistry } from './payments/payment-registry.ts';
import { createPermitService } from './permits/permit-service.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { createExtensionService } from './session-changes/extension-service.ts';
import { createTopUpService } from './top-ups/top-up-service.ts';

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
