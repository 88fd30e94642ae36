/** Breaks of the archive and the erasure of what is stored about a driver. */
const contract = {
  row: 'SEC-22',
  project: 'contract',
  test: 'tests/contract/my-data.contract.test.ts',
};
const tables = { ...contract, file: 'examples/city-server/modules/my-data/personal-tables.ts' };
const erase = { ...contract, file: 'examples/city-server/modules/my-data/erase-account.ts' };
const obstacles = { ...contract, file: 'examples/city-server/modules/my-data/obstacles.ts' };
const registry = {
  row: 'SEC-22',
  project: 'unit',
  test: 'examples/city-server/modules/my-data/personal-tables.test.ts',
};
const screen = {
  row: 'SEC-22',
  project: 'browser',
  test: 'widgets/personal-area/my-data/my-data.browser.test.tsx',
};

export default [
  {
    ...registry,
    clause: 'a text column outside of the registry fails a test',
    file: 'examples/city-server/modules/my-data/personal-tables.ts',
    find: "personal: ['topic', 'subject', 'status', 'email', 'phone'],",
    replace: "personal: ['topic', 'subject', 'status', 'email'],",
  },
  {
    ...tables,
    clause: 'the plate of a session is emptied',
    find: "'vehicle_category', 'payment'],\n    erasure: { plate: '' },",
    replace: "'vehicle_category', 'payment'],\n    erasure: {},",
  },
  {
    ...tables,
    clause: 'messages to the person go too',
    find: "    impersonal: ['language', 'failure'],\n    erasure: 'delete',",
    replace: "    impersonal: ['language', 'failure'],\n    erasure: {},",
  },
  {
    ...tables,
    clause: 'codes are found by the account’s id and contacts',
    find: "namesPerson('subject', person)",
    replace: "isOneOf('subject', [])",
  },
  {
    ...erase,
    clause: 'the books stay, with an anonymous account',
    find: 'isLedger ? [...emptied, owner] : emptied',
    replace: 'emptied',
  },
  {
    ...erase,
    clause: 'an obstacle refuses the erasure',
    find: 'if (obstacles[0]) return obstacles[0];',
    replace: '',
  },
  {
    ...erase,
    clause: 'the first date counts',
    find: 'doUpdateSet({ obstacles })',
    replace: 'doUpdateSet((row) => ({ obstacles, due_at: row.ref("excluded.due_at") }))',
  },
  {
    ...erase,
    clause: 'the act has a log of what was erased',
    find: 'if (rows > 0) log.push(',
    replace: 'if (rows < 0) log.push(',
  },
  {
    ...obstacles,
    clause: 'a stay that runs',
    find: "and payment in ('prepaid', 'counting'))`",
    replace: "and payment in ('counting'))`",
  },
  {
    ...obstacles,
    clause: 'a debt on the balance',
    find: 'balance_kopecks <> 0',
    replace: 'balance_kopecks > 0',
  },
  {
    ...obstacles,
    clause: 'a refund that is owed',
    find: 'refunded_at is null',
    replace: 'refunded_at is not null',
  },
  {
    ...obstacles,
    clause: 'the e-mail of a company’s account',
    find: "isContact('companies.email', person)",
    replace: "isOneOf('companies.email', person.phones)",
  },
  {
    ...obstacles,
    clause: 'a slip is waited for, 30 days long',
    find: 'const slipLifetime = 30 *',
    replace: 'const slipLifetime = 20 *',
  },
  {
    ...obstacles,
    clause: 'a stay that has to be paid',
    find: "payment in ('due', 'counting') and not",
    replace: "payment in ('counting') and not",
  },
  {
    ...obstacles,
    clause: 'the vehicle in a company’s fleet',
    find: "isOneOf('company_vehicles.plate', person.plates)",
    replace: "isOneOf('company_vehicles.plate', person.phones)",
  },
  {
    ...contract,
    clause: 'a guest’s payment with the phone of the account is the driver’s',
    file: 'examples/city-server/modules/my-data/person.ts',
    find: "isOneOf('phone', phones)",
    replace: "isOneOf('phone', [])",
  },
  {
    ...contract,
    clause: 'guests’ stays of others are told with their date',
    file: 'examples/city-server/modules/my-data/retained.ts',
    find: 'select max(ends_at) from sessions',
    replace: "select min(ends_at) - interval '1 day' from sessions",
  },
  {
    ...contract,
    clause: 'the password is proven',
    file: 'examples/city-server/modules/my-data/my-data-routes.ts',
    find: 'await proveOwner(context, proof);',
    replace: '',
  },
  {
    ...contract,
    clause: 'no hash is given out',
    file: 'examples/city-server/modules/my-data/archive.ts',
    find: '...(table.secret ?? []), ',
    replace: '',
  },
  {
    ...contract,
    clause: 'plates of guests are erased after the time for appeals',
    file: 'examples/city-server/modules/my-data/erase-old-plates.ts',
    find: 'and account_id is null',
    replace: 'and account_id is not null',
  },
  {
    ...contract,
    clause: 'the jobs say what they have erased',
    file: 'examples/city-server/jobs.ts',
    find: "log.info(counts, 'old personal data was erased');",
    replace: 'return;',
  },
  {
    ...contract,
    clause: 'the jobs count what they have deleted',
    file: 'examples/city-server/platform/database/delete-in-batches.ts',
    find: 'total += Number(numAffectedRows);',
    replace: '',
  },
  {
    ...contract,
    clause: 'an order that was never paid is emptied too',
    file: 'examples/city-server/modules/my-data/erase-old-plates.ts',
    find: "where account_id is null and return_url <> ''",
    replace: "where status = 'paid' and account_id is null and return_url <> ''",
  },
  {
    ...contract,
    clause: 'a guest’s stay keeps its payment while a fine can be disputed',
    file: 'examples/city-server/modules/my-data/erase-old-plates.ts',
    find: "where payment_id = payments.id and plate <> ''",
    replace: "where payment_id = payments.id and plate = '-'",
  },
  {
    ...contract,
    clause: 'the hash of a guest’s request is emptied',
    file: 'examples/city-server/modules/my-data/erase-old-plates.ts',
    find: "set request_hash = ''",
    replace: 'set request_hash = request_hash',
  },
  {
    ...contract,
    clause: 'plates of a guest’s correction are emptied',
    file: 'examples/city-server/modules/my-data/erase-old-plates.ts',
    find: "plate_after = ''",
    replace: 'plate_after = plate_after',
  },
  {
    ...screen,
    clause: 'the number stays until the driver leaves',
    file: 'widgets/personal-area/my-data/erase-block.tsx',
    find: 'if (erased) return <Done erased={erased} onLeave={onErased} />;',
    replace: 'if (erased) onErased();',
  },
  {
    ...screen,
    clause: 'nothing is erased while something stands in the way',
    file: 'widgets/personal-area/my-data/erase-block.tsx',
    find: 'obstacles.length > 0 ?',
    replace: 'obstacles.length > 9 ?',
  },
  {
    row: 'SEC-22',
    clause: 'until when something stays is said in the language of the page',
    file: 'widgets/personal-area/my-data/retained-list.tsx',
    find: 'calendarDateText(until, language)',
    replace: "calendarDateText(until, 'ru')",
    project: 'browser',
    test: 'widgets/personal-area/my-data/my-data.browser.test.tsx',
  },
];
