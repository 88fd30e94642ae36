/** Breaks that the drills of an operator notice. */
export default [
  {
    row: 'RUN-02',
    clause: 'while there is no primary, requests are told to come again',
    project: 'postgres',
    file: 'examples/city-server/platform/database/connection-lost.ts',
    find: ' || sentences.test(error.message)',
    replace: '',
    test: 'tests/postgres/drills.postgres.test.ts',
  },
  {
    row: 'RUN-01',
    clause: 'what was under way at the instant is settled by the bank’s answer',
    project: 'postgres',
    file: 'examples/city-server/modules/payments/payment-registry.ts',
    find: 'const settled = begun && (await settleAsAsked(context, begun));',
    replace: 'const settled = begun && (await locate(context, begun));',
    test: 'tests/postgres/drills.postgres.test.ts',
  },
];
