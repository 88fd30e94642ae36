/** Breaks in files that no other list had touched by 29 November 2026. */
const barrier = {
  file: 'examples/city-server/modules/barrier/visit.ts',
  project: 'contract',
  test: 'tests/contract/barrier-calls.contract.test.ts',
};
const learning = {
  row: 'PLUS-30',
  file: 'examples/city-server/modules/forecast/learn-city.ts',
  project: 'contract',
  test: 'tests/contract/forecast.contract.test.ts',
};
const notifications = {
  row: 'PLUS-33',
  file: 'widgets/personal-area/notifications/notifications.tsx',
  project: 'browser',
  test: 'widgets/personal-area/notifications/notifications.browser.test.tsx',
};
const surroundings = {
  file: 'widgets/map/surroundings/surroundings.ts',
  project: 'unit',
  test: 'widgets/map/surroundings/surroundings.test.ts',
};
const calendarFile = {
  row: 'PLUS-04',
  file: 'core/domain/ics.ts',
  project: 'unit',
  test: 'core/domain/ics.test.ts',
};
const exportMenu = {
  row: 'OPS-07',
  file: 'widgets/personal-area/transactions/transactions.tsx',
  project: 'browser',
  test: 'widgets/personal-area/transactions/transactions.browser.test.tsx',
};

export default [
  {
    ...barrier,
    row: 'API-49',
    clause: 'a card of another parking is not found',
    find: '  if (!row || (parkingNumber && parkingNumber !== row.parking_number)) {\n',
    replace: '  if (!row) {\n',
  },
  {
    ...barrier,
    row: 'FLB-01',
    clause: 'what an earlier visit has paid is not paid for this one',
    find: "    .where('settled_at', '>=', enteredAt)\n",
    replace: '',
  },
  {
    ...learning,
    clause: 'nothing is learned from less than two weeks',
    find: 'const fewestDays = 14;',
    replace: 'const fewestDays = 7;',
  },
  {
    ...learning,
    clause: 'what was measured of the forecasts decides, where it was measured, whether there is one',
    find: 'isBetterAt(position) ?? learned.isBetter',
    replace: 'learned.isBetter ?? isBetterAt(position)',
  },
  {
    ...notifications,
    clause: 'a kind that is switched off leaves the others off',
    find: 'onChange(target.checked ? others : [...others, kind]);',
    replace: 'onChange(target.checked ? others : [kind]);',
  },
  {
    ...notifications,
    clause: 'quiet hours that did not change are not stored',
    find: 'if (!isWrong && (draft.from !== hours.from || draft.until !== hours.until)) onChange(draft);',
    replace: 'if (!isWrong) onChange(draft);',
  },
  {
    ...notifications,
    clause: 'quiet hours that end when they begin are refused',
    find: ' || draft.from === draft.until;',
    replace: ';',
  },
  {
    ...surroundings,
    row: 'A11Y-09',
    clause: 'neighbours are within 500 m, also in the corners of the box',
    find: '    .filter(({ metres }) => metres <= reach);\n',
    replace: ';\n',
  },
  {
    ...surroundings,
    row: 'A11Y-09',
    clause: 'a line that ends where it begins has no ends',
    find: 'const hasEnds = first && last && metresBetween(first, last) >= samePlace;',
    replace: 'const hasEnds = first && last;',
  },
  {
    ...surroundings,
    row: 'MAP-25',
    clause: 'the nearest parking that can be paid for is within 500 m',
    find: 'return neighbour.metres <= reach ? neighbour : undefined;',
    replace: 'return neighbour;',
    project: 'browser',
    test: 'widgets/map/surroundings/surroundings-section.browser.test.tsx',
  },
  {
    ...calendarFile,
    clause: 'the space of a continued line counts',
    find: '      size = 1;\n',
    replace: '      size = 0;\n',
  },
  {
    ...calendarFile,
    clause: 'a comma in a name is escaped',
    find: '/[\\\\;,]/g',
    replace: '/[\\\\;]/g',
  },
  {
    ...exportMenu,
    clause: 'the address with the token is sent to no other site',
    find: ' rel="noreferrer"',
    replace: '',
  },
  {
    ...exportMenu,
    clause: 'it is disabled while operations load',
    find: 'const isDisabled = isLoading || !filter;',
    replace: 'const isDisabled = !filter;',
  },
  {
    row: 'PRF-28',
    clause: 'a code that was accepted is not sent again',
    file: 'widgets/personal-area/profile/edit/email-steps.tsx',
    find: '    if (!isCodeAccepted) {\n',
    replace: '    if (email) {\n',
    project: 'browser',
    test: 'widgets/personal-area/profile/edit/edit-dialog.browser.test.tsx',
  },
  {
    row: 'SEC-18',
    clause: 'this device has no button that ends it',
    file: 'widgets/personal-area/devices/devices.tsx',
    find: '      {isCurrent ? null : (\n',
    replace: '      {isCurrent && isBusy ? null : (\n',
    project: 'browser',
    test: 'widgets/personal-area/devices/devices.browser.test.tsx',
  },
  {
    row: 'PLUS-07',
    clause: 'the panel says when a paid hour becomes free',
    file: 'widgets/map/parking/panel-header.tsx',
    find: "if (change.perHour === 0) return t('payNow.paid', { time });\n",
    replace: '',
    project: 'browser',
    test: 'widgets/map/parking/arrival-section.browser.test.tsx',
  },
  {
    row: 'SHELL-01',
    clause: 'a visitor on a tablet reads the city’s whole name',
    file: 'portal/shell/header.css',
    find: '@media (width < 73.5em) {',
    replace: '@media (width < 45em) {',
    project: 'browser',
    test: 'portal/shell/header-shift.browser.test.tsx',
  },
];
