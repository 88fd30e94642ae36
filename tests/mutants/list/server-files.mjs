/** Breaks in files of core and of the city server in which no break lay by 29 November 2026. */

const forecast = {
  row: 'PLUS-30',
  file: 'core/api/forecast.ts',
  project: 'unit',
  test: 'core/api/forecast.test.ts',
};
const passkeys = {
  row: 'SEC-21',
  file: 'core/api/passkeys.ts',
  project: 'unit',
  test: 'core/api/account-calls.test.ts',
};
const message = {
  row: 'PLUS-08',
  file: 'core/domain/sms/parking-sms.ts',
  project: 'unit',
  test: 'core/domain/sms/sms.test.ts',
};

export default [
  {
    ...forecast,
    clause: 'errors are shares of the spaces',
    find: '.filter((share) => share >= 0 && share <= 1)',
    replace: '',
  },
  {
    ...forecast,
    clause: 'a day that counts as another weekday is known to the client',
    find: 'new Map(list(reply.exceptions, decodeException))',
    replace: 'new Map(list(reply.exceptions, decodeException).slice(0, 0))',
  },
  {
    ...passkeys,
    clause: 'a device that has a passkey of the account is offered no second one',
    find: 'excluded: list(wire.excludeCredentials, decodeDescriptor),',
    replace: 'excluded: [],',
  },
  {
    ...passkeys,
    clause: 'a passkey signs in with the key of the device',
    find: '{ credential, ...(device ? { device } : {}) }',
    replace: '{ credential, ...(device ? {} : {}) }',
  },
  {
    ...message,
    clause: 'a value that would be another part of the command is not sent',
    find: '  if (Object.values(values).some((value) => !/^[\\p{L}\\p{N}-]+$/u.test(value))) return undefined;\n',
    replace: '',
  },
  {
    ...message,
    clause: 'an example of another form says nothing about the first letter',
    find: 'isAligned ? examples[0] : undefined',
    replace: 'isAligned || examples ? examples[0] : undefined',
  },
  {
    row: 'API-04',
    clause: 'columns with a line of something else cannot be read',
    file: 'core/api/map-reply.ts',
    find: "    else throw new AppError('unreadable');\n",
    replace: '',
    project: 'unit',
    test: 'core/api/map-reader.test.ts',
  },
  {
    row: 'SEC-06',
    clause: 'the message of an error has none of the server’s words',
    file: 'core/errors/app-error.ts',
    find: ': kind, { cause });',
    replace: ': (serverMessage ?? kind), { cause });',
    project: 'unit',
    test: 'core/errors/message-of.test.ts',
  },
  {
    row: 'PLUS-16',
    clause: 'a feature at no place on Earth is sent whole',
    file: 'core/contract/map-feature-row.ts',
    find: '    Math.abs(degree) <= 180 &&\n',
    replace: '',
    project: 'unit',
    test: 'core/api/map-columns.test.ts',
  },
];
