// What attacks on the city server found late: races, and queues whose head kept the rest waiting.
export default [
  {
    row: 'PLUS-34',
    clause: 'files that are asked for at the same time do not wait for each other for ever',
    file: 'examples/city-server/modules/open-data/file-cache.ts',
    find: '      ({ compressedSize }) => {',
    replace:
      '      async ({ compressedSize }) => {\n        await Promise.all([...entries.values()].map((each) => each.body));',
    project: 'contract',
    test: 'tests/contract/open-data/open-data-calls.contract.test.ts',
  },
  {
    row: 'PLUS-28',
    clause: 'money that arrives while the bank is asked about its order pays it',
    file: 'examples/city-server/modules/payments/payment-registry.ts',
    find: "(answer === 'open' || (transfers && answer === 'charged'))",
    replace: "answer === 'open'",
    project: 'contract',
    test: 'tests/contract/sbp.contract.test.ts',
  },
  {
    row: 'SEC-09',
    clause: 'a hundred payments or refunds that cannot be finished keep no other waiting',
    file: 'examples/city-server/platform/in-turns.ts',
    find: 'after = last && rows.length === mostRows ? idOf(last) : undefined;',
    replace: 'after = last && undefined;',
    project: 'contract',
    test: 'tests/contract/overdue-payments.contract.test.ts',
  },
  {
    row: 'SEC-22',
    clause: 'a payment that the bank never knew does not wait for ever',
    file: 'examples/city-server/modules/payments/payment-registry.ts',
    find: "const answer = isForgotten ? 'cancelled' : state;",
    replace: 'const answer = state;',
    project: 'contract',
    test: 'tests/contract/overdue-payments.contract.test.ts',
  },
  {
    row: 'PLUS-28',
    clause: 'a hundred extensions that wait for a slow bank keep no other waiting',
    file: 'examples/city-server/modules/sessions/auto-extensions.ts',
    find: "due.where('session_id', '>', after ?? '')",
    replace: 'due',
    project: 'contract',
    test: 'tests/contract/bound-account.contract.test.ts',
  },
];
