export default [
  {
    row: 'SEC-09',
    clause: 'a payment that was declined is never booked, whatever the bank said before',
    file: 'examples/city-server/payments/payment-registry.ts',
    find: "const isGiven = state === 'waiting' && answer === 'charged'",
    replace: "const isGiven = answer === 'charged'",
    project: 'postgres',
    test: 'tests/postgres/interleavings/interleavings.postgres.test.ts',
  },
  {
    row: 'SEC-09',
    clause: 'a charged payment that nobody asks about is settled by the server',
    file: 'examples/city-server/payments/payment-registry.ts',
    find: 'await settle(context, id).catch(onError);',
    replace: 'void id;',
    project: 'contract',
    test: 'tests/contract/overdue-payments.contract.test.ts',
  },
  {
    row: 'SEC-09',
    clause: 'a refund that is owed after a crash is repeated',
    file: 'examples/city-server/payments/payment-registry.ts',
    find: 'for (const id of await owedRefunds(context)) await refundOwed',
    replace: 'for (const id of (await owedRefunds(context)).slice(0, 0)) await refundOwed',
    project: 'contract',
    test: 'tests/contract/overdue-payments.contract.test.ts',
  },
];
