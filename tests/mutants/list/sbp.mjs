/** Breaks of payments by SBP. */
const contract = { row: 'PLUS-28', project: 'contract', test: 'tests/contract/sbp.contract.test.ts' };

export default [
  {
    ...contract,
    clause: 'of two transfers for one order one goes back',
    file: 'examples/city-server/modules/payments/sbp.ts',
    find: 'await owePartialRefund(context, {',
    replace: 'if (isGiven) await owePartialRefund(context, {',
  },
  {
    ...contract,
    clause: 'a transfer is taken note of once, over all orders',
    file: 'examples/city-server/modules/payments/sbp.ts',
    find: 'if (!(await storeTransfer(context, payment.id, transfer, refundId))) continue;',
    replace: 'await storeTransfer(context, payment.id, transfer, refundId);',
  },
  {
    ...contract,
    clause: 'a transfer of another sum pays nothing',
    file: 'examples/city-server/modules/payments/sbp.ts',
    find: 'if (canGive && transfer.kopecks === payment.amount_kopecks) {',
    replace: 'if (canGive) {',
  },
  {
    ...contract,
    clause: 'a late or double transfer that nobody reports is found',
    file: 'examples/city-server/modules/payments/payment-registry.ts',
    find: ', ...(await sbpPaymentsToAsk(context))',
    replace: ', ...(await sbpPaymentsToAsk(context)).slice(0, 0)',
  },
  {
    ...contract,
    clause: 'a second transfer after the stay has begun goes back',
    file: 'examples/city-server/modules/payments/payment-registry.ts',
    find: "if (located.payment.status === 'paid' && !transfers?.length) return located;",
    replace: "if (located.payment.status === 'paid') return located;",
  },
  {
    ...contract,
    clause: 'an expired order says that its time is over',
    file: 'examples/city-server/modules/payments/payment-registry.ts',
    find: 'settled_at >= order.expires_at',
    replace: 'settled_at < order.expires_at',
  },
  {
    ...contract,
    clause: 'SBP is offered only where the options advertise it',
    file: 'examples/city-server/modules/payments/payment-method.ts',
    find: "hasCapability(city, 'sbp') ? (city.settings.paymentsMethods ?? []) : []",
    replace: '(city.settings.paymentsMethods ?? [])',
  },
];
