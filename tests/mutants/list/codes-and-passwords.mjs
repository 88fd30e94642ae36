/** Breaks of the storage of codes, and of what a new password may be. */
const codes = {
  row: 'SEC-23',
  project: 'contract',
  test: 'tests/contract/codes-and-passwords.contract.test.ts',
  file: 'examples/city-server/platform/hash-code.ts',
};
const passwords = { ...codes, file: 'examples/city-server/modules/accounts/new-password.ts' };

const role = {
  row: 'SEC-23',
  project: 'postgres',
  test: 'tests/postgres/server-role.postgres.test.ts',
  file: 'examples/city-server/platform/database/migrate.ts',
};

const events = {
  row: 'SEC-23',
  project: 'contract',
  test: 'tests/contract/attacks/requests.contract.test.ts',
  file: 'examples/city-server/platform/log/security-events.ts',
};
const devices = {
  row: 'SEC-23',
  project: 'contract',
  test: 'tests/contract/signed-in-devices.contract.test.ts',
  file: 'examples/city-server/modules/accounts/end-logins.ts',
};

export default [
  {
    ...events,
    clause: 'a wrong code is a security event',
    find: "'IncorrectCode', ",
    replace: '',
  },
  {
    ...events,
    clause: 'input that no form sends is a security event',
    find: ", 'ValidationError'",
    replace: '',
  },
  {
    ...devices,
    clause: 'the operator ends the logins of one account alone',
    find: "'account_tokens', { account_id: account.id })",
    replace: "'account_tokens', {})",
  },
  {
    ...devices,
    clause: 'the operator ends the logins of one city alone',
    find: ".where('city', '=', city.id)",
    replace: ".where('city', '<>', '')",
  },
  {
    ...role,
    clause: 'the server’s role changes no table',
    find: 'sql`grant select, insert, update, delete on all tables',
    replace: 'sql`grant all on all tables',
  },
  {
    ...role,
    clause: 'a server that may not migrate says who has to',
    find: 'if (await canChangeTables(database)) return migrate(database);',
    replace: 'if (await canChangeTables(database)) return migrate(database); else return;',
  },
  {
    ...codes,
    clause: 'codes depend on a key outside of the database',
    find: 'return [hmac(first, code), ...earlier.map((key) => hmac(key, code))];',
    replace: "return [hmac('', code), ...earlier.map((key) => hmac(key, code))];",
  },
  {
    ...codes,
    clause: 'keys rotate',
    find: '...earlier.map((key) => hmac(key, code))',
    replace: '',
  },
  {
    ...codes,
    clause: 'a short key ends the start',
    file: 'examples/city-server/environment.ts',
    find: 'keys.every((key) => key.length >= shortestKey)',
    replace: 'keys.every((key) => key.length > 0)',
  },
  {
    ...passwords,
    clause: 'words of parking are refused',
    find: '[...wordsOfSites, city,',
    replace: '[city,',
  },
  {
    ...passwords,
    clause: 'the name of the city is refused',
    find: ', city, displayName.ru, displayName.en]',
    replace: ']',
  },
  {
    ...passwords,
    clause: 'digits and signs around a word do not help',
    find: 'own.includes(lettersOf(lower))',
    replace: 'own.includes(lower)',
  },
];
