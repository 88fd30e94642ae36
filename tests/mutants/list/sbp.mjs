/** Breaks of payments by SBP. */
const contract = { row: 'PLUS-28', project: 'contract', test: 'tests/contract/sbp.contract.test.ts' };

const browser = {
  row: 'PLUS-28',
  file: 'widgets/kit/payment-form/sbp/sbp-payment.tsx',
  project: 'browser',
  test: 'widgets/guest-payment/sbp.browser.test.tsx',
};

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
  {
    row: 'PLUS-28',
    clause: 'qr.nspk.ru is one more host',
    file: 'core/api/payment-redirect.ts',
    find: ', sbpHost]',
    replace: ", sbpHost.replace('qr.', '')]",
    project: 'unit',
    test: 'core/api/sent-calls.test.ts',
  },
  {
    row: 'PLUS-28',
    clause: 'the page is not left for a payment by SBP',
    file: 'core/payment/send-payment.ts',
    find: 'if (reply.isSbp && canAskOutcome(capabilities)) return',
    replace: 'if (reply.isSbp && !canAskOutcome(capabilities)) return',
    project: 'unit',
    test: 'core/payment/send-payment.test.ts',
  },
  {
    row: 'PLUS-28',
    clause: 'a waiting order is shown again and not sent again',
    file: 'core/payment/send-payment.ts',
    find: 'outcome.continueAt && !outcome.sbp',
    replace: 'outcome.continueAt',
    project: 'unit',
    test: 'core/payment/send-payment.test.ts',
  },
  {
    row: 'PLUS-28',
    clause: 'a waiting order of a closed tab is shown again, but not one that was given up',
    file: 'core/payment/earlier-payments.ts',
    find: 'outcome.sbp && !attempt.isGivenUp) onWaiting',
    replace: 'outcome.sbp) onWaiting',
    project: 'unit',
    test: 'core/payment/earlier-payments.test.ts',
  },
  {
    ...browser,
    clause: 'a phone has a button that opens the bank',
    find: '{isPhone ? (\n        // A new tab',
    replace: '{!isPhone ? (\n        // A new tab',
  },
  {
    ...browser,
    clause: 'an expired order shows no code',
    find: ' && now < state.sbp.expiresAt ? (',
    replace: ' ? (',
  },
];
