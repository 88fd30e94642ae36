import { inSpan } from '../../platform/tracing/tracer.ts';
import type { PaymentProvider, SbpBindings, SbpProvider } from './payment-provider.ts';

/** The provider whose calls are spans. Those that it lacks are still absent. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const { sbp, isDomesticCard, refundPart } = provider;
  return {
    ...(sbp && { sbp: tracedSbp(sbp) }),
    open: (...args) => inSpan({ name: 'bank open' }, () => provider.open(...args)),
    stateOf: (...args) => inSpan({ name: 'bank stateOf' }, () => provider.stateOf(...args)),
    refund: (...args) => inSpan({ name: 'bank refund' }, () => provider.refund(...args)),
    ...(isDomesticCard && {
      isDomesticCard: (...args) =>
        inSpan({ name: 'bank isDomesticCard' }, () => isDomesticCard.apply(provider, args)),
    }),
    ...(refundPart && {
      refundPart: (...args) => inSpan({ name: 'bank refundPart' }, () => refundPart.apply(provider, args)),
    }),
    receiptAddress: (paymentId) => provider.receiptAddress(paymentId),
  };
}

function tracedSbp(sbp: SbpProvider): SbpProvider {
  return {
    linkOf: (...args) => inSpan({ name: 'bank linkOf' }, () => sbp.linkOf(...args)),
    transfersOf: (...args) => inSpan({ name: 'bank transfersOf' }, () => sbp.transfersOf(...args)),
    ...(sbp.bindings && { bindings: tracedBindings(sbp.bindings) }),
  };
}

function tracedBindings(bindings: SbpBindings): SbpBindings {
  return {
    boundBy: (...args) => inSpan({ name: 'bank boundBy' }, () => bindings.boundBy(...args)),
    charge: (...args) => inSpan({ name: 'bank charge' }, () => bindings.charge(...args)),
    unbind: (...args) => inSpan({ name: 'bank unbind' }, () => bindings.unbind(...args)),
  };
}
