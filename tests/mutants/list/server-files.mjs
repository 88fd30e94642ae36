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
const openData = {
  row: 'PLUS-34',
  project: 'contract',
  test: 'tests/contract/open-data/formats.contract.test.ts',
};
const page = { ...openData, file: 'examples/city-server/modules/open-data/open-data-page.ts' };
const curbs = { ...openData, file: 'examples/city-server/modules/open-data/curbs.ts' };
const slip = {
  row: 'RCP-03',
  file: 'examples/city-server/modules/payment-slips/write-slip-pdf.ts',
  project: 'contract',
  test: 'tests/contract/payment-slips.contract.test.ts',
};
const act = {
  row: 'SEC-22',
  file: 'examples/city-server/modules/my-data/write-act-pdf.ts',
  project: 'contract',
  test: 'tests/contract/my-data.contract.test.ts',
};
const columns = { row: 'PLUS-16', project: 'unit', test: 'core/api/map-columns.test.ts' };

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
    ...columns,
    clause: 'a feature at no place on Earth is sent whole',
    file: 'core/contract/map-feature-row.ts',
    find: '    Math.abs(degree) <= 180 &&\n',
    replace: '',
  },
  {
    ...columns,
    clause: 'a zone is written once',
    file: 'core/contract/write-map-columns.ts',
    find: '    if (existing !== undefined) return existing;\n',
    replace: '    if (existing === -1) return existing;\n',
  },
  {
    ...columns,
    clause: 'a number of free spaces that is not known stays so beside one that is',
    file: 'core/contract/write-map-columns.ts',
    find: 'Math.max(1, countAbove(3, spaces.free))',
    replace: 'countAbove(3, spaces.free)',
  },
  {
    ...columns,
    clause: 'a zone with more in it than the contract has is sent whole',
    file: 'core/contract/map-feature-row.ts',
    find: 'isFlat(rest) && Array',
    replace: 'rest && Array',
  },
  {
    ...curbs,
    clause: 'a line off the street has no curb',
    find: "geometry.type === 'LineString' && structureOf(place) === 'onStreet'",
    replace: "geometry.type === 'LineString'",
  },
  {
    ...curbs,
    clause: 'a zone with discounts has no rate',
    find: 'if (!key || key.hasDiscounts) return',
    replace: 'if (!key) return',
  },
  {
    ...page,
    clause: 'no text of the city ends the linked data of the page',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
  },
  {
    ...page,
    clause: 'the name of who publishes is text',
    find: 'escaped(publisher)}</dd>',
    replace: 'publisher}</dd>',
  },
  {
    ...page,
    clause: 'the page has the time of the city',
    find: '    timeZone: config.timeZone,\n  }).format(',
    replace: "    timeZone: 'UTC',\n  }).format(",
  },
  {
    row: 'PLUS-23',
    clause: 'a map that is kept compressed is kept for its language',
    file: 'examples/city-server/modules/cities/replies/map-body.ts',
    find: 'language}`;',
    replace: "''}`;",
    project: 'contract',
    test: 'tests/contract/map-cache.contract.test.ts',
  },
  {
    ...slip,
    clause: 'a licence is named as one',
    find: "payer.document === 'passport' ? ",
    replace: 'payer.document !== undefined ? ',
  },
  {
    ...slip,
    clause: 'the file has the account of the bank',
    find: "['Корр. счёт', payee.correspondentAccount],",
    replace: "['Корр. счёт', payee.account],",
  },
  {
    ...slip,
    clause: 'the code is drawn',
    find: '  drawCode(document, slip.code, width - margin - codeSize, margin);\n',
    replace: '  void drawCode;\n',
  },
  {
    ...act,
    clause: 'the act has the moment of the request beside that of the erasure',
    find: 'momentText(asked_at, timeZone)',
    replace: 'momentText(erased_at ?? asked_at, timeZone)',
  },
  {
    ...act,
    clause: 'the act says until when something stays',
    find: 'dateText(until)}` :',
    replace: "''}` :",
  },
  {
    ...act,
    clause: 'the act has the time of the city',
    find: 'const local = cityIso(moment, timeZone);',
    replace: "const local = cityIso(moment, timeZone && 'UTC');",
  },
  {
    row: 'PLUS-30',
    clause: 'only days that count as another weekday are sent',
    file: 'examples/city-server/modules/forecast/write-profiles.ts',
    find: 'weekday !== (midnight.getUTCDay() || 7)',
    replace: 'weekday !== midnight.getUTCDay()',
    project: 'contract',
    test: 'tests/contract/forecast.contract.test.ts',
  },
  {
    row: 'BAR-02',
    clause: 'a zone behind a barrier has no street price (server)',
    file: 'examples/city-server/modules/sessions/quotes/check-stay.ts',
    find: "if (zone.kind === 'barrier') throw new ApiError(sessionRefusals.payByCard);",
    replace: '',
    project: 'contract',
    test: 'tests/contract/server-payment.contract.test.ts',
  },
  {
    row: 'API-24',
    clause: 'one answer has 50 news at most',
    file: 'examples/city-server/modules/content/content-routes.ts',
    find: 'const maximumLimit = 50;',
    replace: 'const maximumLimit = 51;',
    project: 'contract',
    test: 'tests/contract/content.contract.test.ts',
  },
  {
    row: 'SEC-13',
    clause: 'a picture of the news is kept for a day',
    file: 'examples/city-server/modules/content/content-routes.ts',
    find: "'public, max-age=86400'",
    replace: "'no-store'",
    project: 'contract',
    test: 'tests/contract/content.contract.test.ts',
  },
  {
    row: 'BAR-03',
    clause: 'the bank says which car park is paid for',
    file: 'examples/city-server/modules/barrier/barrier-payment.ts',
    find: '`Парковка за шлагбаумом № $',
    replace: '`Парковка $',
    project: 'contract',
    test: 'tests/contract/barrier-calls.contract.test.ts',
  },
  {
    row: 'CALL-45',
    clause: 'the bank says which permit is paid for',
    file: 'examples/city-server/modules/permits/permit-payment.ts',
    find: 'permit.name}, $',
    replace: 'permit.code}, $',
    project: 'contract',
    test: 'tests/contract/permits.contract.test.ts',
  },
];
