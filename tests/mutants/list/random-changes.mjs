// Clauses that no test held when pieces of the code were left out at random (`npm run test:random-changes`).

const extension = {
  row: 'CALL-38',
  file: 'examples/city-server/modules/sessions/changes/extension-payment.ts',
  project: 'contract',
  test: 'tests/contract/history.contract.test.ts',
};

const slips = {
  project: 'browser',
  test: 'widgets/personal-area/payment-slips/payment-slips.browser.test.tsx',
};

const history = {
  project: 'browser',
  test: 'widgets/personal-area/transactions/transactions.browser.test.tsx',
};

const plan = {
  row: 'PLUS-29',
  project: 'browser',
  test: 'widgets/map/plan/plan-content.browser.test.tsx',
};

const company = {
  project: 'browser',
  test: 'widgets/company-area/company-area.browser.test.tsx',
};

export default [
  {
    ...extension,
    clause: 'an extension paid after the plate was corrected is given back',
    find: '    session.plate === extension.plate &&\n',
    replace: '',
  },
  {
    ...extension,
    clause: 'an extension paid after the zone was corrected is given back',
    find: '    session.zone_id === extension.zone_id &&\n',
    replace: '',
  },
  {
    ...extension,
    clause: 'an extension paid after the time that it buys is given back',
    find: '    session.ends_at.getTime() === extension.starts_at.getTime() &&\n    extension.ends_at > now\n',
    replace: '    session.ends_at.getTime() === extension.starts_at.getTime()\n',
  },
  {
    row: 'FBK-06',
    clause: 'the key of a message counts in its own request only',
    file: 'examples/city-server/modules/support/support-requests.ts',
    find: "'support_messages', { request_id: requestId, key }, ['id']",
    replace: "'support_messages', { key }, ['id']",
    project: 'contract',
    test: 'tests/contract/support.contract.test.ts',
  },
  {
    ...slips,
    row: 'RCP-02',
    clause: 'a sum that the city does not say is left empty',
    file: 'widgets/personal-area/payment-slips/payment-slips.tsx',
    find: '{sum === undefined ? null : <Money>{roubles(sum)}</Money>}',
    replace: '{<Money>{roubles(sum as never)}</Money>}',
  },
  {
    ...slips,
    row: 'RCP-08',
    clause: 'an OGRN whose check digit holds gets no hint',
    file: 'widgets/personal-area/payment-slips/payer-fields.tsx',
    find: 'isOgrn(ogrn.trim()) && !hasOgrnCheckDigit(ogrn.trim())',
    replace: 'isOgrn(ogrn.trim())',
  },
  {
    ...history,
    row: 'PLUS-11',
    clause: 'the latest months are in view',
    file: 'widgets/personal-area/transactions/spending/month-bars.tsx',
    find: 'element.scrollLeft = element.scrollWidth',
    replace: 'element.scrollLeft = 0',
  },
  {
    ...history,
    row: 'PLUS-11',
    clause: 'January has its year',
    file: 'widgets/personal-area/transactions/spending/month-bars.tsx',
    find: "index === 0 || sums.month.endsWith('-01')",
    replace: 'index === 0',
  },
  {
    ...history,
    row: 'OPS-01',
    clause: 'the days of an own period stand in their fields',
    file: 'widgets/personal-area/transactions/filter-fields.tsx',
    find: '        value={customDays.from}\n',
    replace: '        value={undefined}\n',
  },
  {
    ...history,
    row: 'OPS-02',
    clause: 'a type that a link names is a choice',
    file: 'widgets/personal-area/transactions/filter-fields.tsx',
    find: 'chosen && !offered.includes(chosen) ? [...offered, chosen] : offered',
    replace: 'chosen ? offered : offered',
  },
  {
    ...plan,
    clause: 'free hours are named beside a price, and not beside none',
    file: 'widgets/map/plan/answer-row.tsx',
    find: 'terms.freeMinutes > 0 && terms.quote.total > 0',
    replace: 'terms.freeMinutes > 0',
  },
  {
    ...plan,
    clause: 'an arrival is refused only once it is left',
    file: 'widgets/map/plan/plan-form.tsx',
    find: 'isRefused && draft !== undefined',
    replace: 'draft !== undefined',
  },
  {
    ...company,
    row: 'CRP-10',
    clause: 'a changed device is no new one',
    file: 'widgets/company-area/devices/tracking-devices.tsx',
    find: "edited ? { kind: 'changeDevice', previous: edited, device } : { kind: 'addDevice', device }",
    replace: "{ kind: 'addDevice', device }",
  },
  {
    ...company,
    row: 'CRP-05',
    clause: 'the form of a driver begins with the vehicle',
    file: 'widgets/company-area/drivers/company-drivers.tsx',
    find: 'value={plate || undefined}',
    replace: 'value={undefined}',
  },
  {
    row: 'CALL-54',
    clause: 'a purchase for the vehicle that gets the permit waits for the change',
    file: 'examples/city-server/modules/permits/change-permit.ts',
    find: '[seen.plate, ...plates]',
    replace: '[seen.plate, ...plates.slice(1)]',
    project: 'postgres',
    test: 'tests/postgres/permits.postgres.test.ts',
  },
  {
    row: 'CALL-53',
    clause: 'of a permit for any zone nothing that it lowered can be paid afterwards',
    file: 'examples/city-server/modules/permits/change-permit.ts',
    find: "return zone_ids.includes('#') ? lowered : lowered.where('zone_id', 'in', zone_ids);",
    replace: "return lowered.where('zone_id', 'in', zone_ids);",
    project: 'contract',
    test: 'tests/contract/permits.contract.test.ts',
  },
  {
    row: 'CALL-54',
    clause: 'a permit to come counts for its new vehicle from its first day',
    file: 'examples/city-server/modules/permits/change-permit.ts',
    find: 'const from = starts_at > now ? starts_at : now;',
    replace: 'const from = now;',
    project: 'contract',
    test: 'tests/contract/permits.contract.test.ts',
  },
];
