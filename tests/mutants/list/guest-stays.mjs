// Breaks of what guests do with paid stays.

const contract = {
  row: 'PLUS-26',
  project: 'contract',
  test: 'tests/contract/guest-stays.contract.test.ts',
};
const sessions = 'examples/city-server/modules/sessions';
const holder = { ...contract, file: `${sessions}/session-holder.ts` };
const links = { ...contract, file: `${sessions}/stay-links.ts` };
const correction = { ...contract, file: `${sessions}/corrections/correction-payment.ts` };
const returns = { ...contract, file: `${sessions}/changes/give-back.ts` };

export default [
  {
    ...holder,
    clause: 'a link opens a stay of its own city',
    find: "    .where('sessions.city', '=', city.id)\n",
    replace: '',
  },
  {
    ...holder,
    clause: 'a link dies after the time for an appeal',
    find: 'new Date(now.getTime() - appealTime)',
    replace: 'new Date(now.getTime() - 2 * appealTime)',
  },
  {
    ...holder,
    clause: 'a stay of an account has no guest',
    find: "    .where('payments.account_id', 'is not distinct from', accountId ?? null)\n",
    replace: '',
  },
  {
    ...contract,
    clause: 'the database has no secret',
    file: `${sessions}/link-secret.ts`,
    find: 'return sha256(secret)',
    replace: 'return sha256 && secret',
  },
  {
    ...contract,
    clause: 'a secret has 128 bits',
    file: `${sessions}/link-secret.ts`,
    find: "randomBytes(16).toString('base64url')",
    replace: "randomBytes(8).toString('base64url').repeat(2)",
  },
  {
    ...links,
    clause: 'a stay has ten links at most',
    find: 'const linksPerStay = 10;',
    replace: 'const linksPerStay = 100;',
  },
  {
    ...links,
    clause: 'links that are wanted at once are ten together',
    find: '.forNoKeyUpdate()',
    replace: '',
    project: 'postgres',
    test: 'tests/postgres/stay-links.postgres.test.ts',
  },
  {
    ...links,
    clause: 'the hash of a dead link is deleted',
    find: 'stay_links.created_at < ',
    replace: 'stay_links.created_at > ',
  },
  {
    ...contract,
    clause: 'a link makes no link',
    file: `${sessions}/guest-stays/guest-stay-routes.ts`,
    find: 'await requirePaidSession(context, body.stay)',
    replace: 'await requireHeldSession(context, { secret: body.stay })',
  },
  {
    ...correction,
    clause: 'a dearer correction waits for its money',
    find: "  if (made.status === 'waiting') return made;",
    replace: '',
  },
  {
    ...correction,
    clause: 'money for a stay that was changed goes back',
    find: '    session.ends_at.getTime() === correction.seen_end?.getTime();',
    replace: '    correction.seen_end !== undefined;',
  },
  {
    ...contract,
    clause: 'a stay is corrected three times',
    file: `${sessions}/corrections/corrections-left.ts`,
    find: 'const correctionsPerStay = 3;',
    replace: 'const correctionsPerStay = 4;',
  },
  {
    ...returns,
    clause: 'money of a guest goes back by the way it came',
    find: 'if (accountId === undefined) return;',
    replace: 'if (accountId === undefined) throw new Error(kind);',
  },
  {
    row: 'PLUS-26',
    clause: 'after an extension the address has the link again',
    file: 'widgets/guest-payment/outcome/outcome-card.tsx',
    find: 'withLinkSecret(navigation.pageAddress(), link)',
    replace: 'withLinkSecret && navigation.pageAddress()',
    project: 'browser',
    test: 'widgets/guest-payment/guest-stay.browser.test.tsx',
  },
  {
    row: 'PLUS-26',
    clause: 'a correction that is paid at the bank leads back to its stay',
    file: 'core/payment/confirmed-correction.ts',
    find: ', duration, continues: corrected }',
    replace: ', duration }',
    project: 'browser',
    test: 'widgets/guest-payment/guest-stay.browser.test.tsx',
  },
  {
    row: 'PLUS-26',
    clause: 'the calendar’s file has the link that has opened the stay',
    file: 'widgets/guest-payment/guest-stay/linked-stay.tsx',
    find: ', makeLink: async () => link }',
    replace: ' }',
    project: 'browser',
    test: 'widgets/guest-payment/guest-stay.browser.test.tsx',
  },
  {
    row: 'PLUS-26',
    clause: 'the stay that a link has opened is shared',
    file: 'widgets/guest-payment/guest-stay/linked-stay.tsx',
    find: '<Link link={link} />',
    replace: '{Link.length > 9}',
    project: 'browser',
    test: 'widgets/guest-payment/guest-stay.browser.test.tsx',
  },
  {
    row: 'PLUS-26',
    clause: 'one press after a payment opens the stay',
    file: 'widgets/guest-payment/guest-stay/save-link.tsx',
    find: 'link.mutate(undefined, { onSuccess: onOpen })',
    replace: 'link.mutate()',
    project: 'browser',
    test: 'widgets/guest-payment/guest-stay.browser.test.tsx',
  },
];
