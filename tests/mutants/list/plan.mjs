/** Breaks of the plan of a stay. */
const unit = { row: 'PLUS-29', project: 'unit', test: 'core/domain/plan/plan-stay.test.ts' };

const browser = {
  row: 'PLUS-29',
  project: 'browser',
  test: 'widgets/map/plan/plan-content.browser.test.tsx',
};

export default [
  {
    ...unit,
    clause: 'a stay that one payment cannot cover is no answer',
    file: 'core/domain/plan/stay-terms.ts',
    find: 'if (until !== undefined && end > until) return undefined;',
    replace: '',
  },
  {
    ...unit,
    clause: 'free hours are counted',
    file: 'core/domain/plan/stay-terms.ts',
    find: 'if (run.perHour === 0) free += count;',
    replace: 'if (run.perHour !== 0) free += count;',
  },
  {
    ...unit,
    clause: 'the way is longer than the air line',
    file: 'core/domain/plan/walk.ts',
    find: 'const detour = 1.3;',
    replace: 'const detour = 1;',
  },
  {
    ...unit,
    clause: 'places of residents need a permit for the whole stay',
    file: 'core/domain/plan/plan-stay.ts',
    find: '&& end <= permit.until',
    replace: '',
  },
  {
    ...unit,
    clause: 'places of buses are for buses',
    file: 'core/domain/plan/plan-stay.ts',
    find: "return question.vehicleCategory === 'D';",
    replace: 'return true;',
  },
  {
    ...unit,
    clause: 'the neighbour that saves most is named',
    file: 'core/domain/plan/sort-answers.ts',
    find: 'const maxFurther = 10;',
    replace: 'const maxFurther = 60;',
  },
  {
    ...unit,
    clause: 'the page is not held by the terms of many zones',
    file: 'core/domain/plan/plan-stay.ts',
    find: '      // They take as long as a whole batch of distances.\n      yield;\n',
    replace: '',
  },
  {
    row: 'PLUS-29',
    clause: 'the price is the server’s quote to the kopeck',
    project: 'contract',
    test: 'tests/contract/plan.contract.test.ts',
    file: 'core/domain/plan/stay-terms.ts',
    find: 'start: arrival, duration: paidFor',
    replace: 'start: addMinutes(arrival, minutes(1)), duration: paidFor',
  },
  {
    ...browser,
    clause: 'the form of the payment gets the length',
    file: 'widgets/map/panel/pay-action.tsx',
    find: 'isBehindBarrier, duration }',
    replace: 'isBehindBarrier }',
  },
  {
    ...browser,
    clause: 'the map loses its colours with the panel',
    file: 'widgets/map/plan/use-price-tags.ts',
    find: 'return () => void map.removeLayer(layer);',
    replace: '',
  },
  {
    row: 'PLUS-29',
    clause: 'permits of the account count on the portal',
    file: 'portal/pages/map-page.tsx',
    find: 'useConcessions={useConcessions}',
    replace: '',
    project: 'browser',
    test: 'portal/pages/map-page.browser.test.tsx',
  },
  {
    ...browser,
    clause: 'a time that is typed digit by digit stays in the field',
    file: 'widgets/map/plan/plan-form.tsx',
    find: 'setDraft(isToCome ? undefined : value);',
    replace: '',
  },
  {
    ...browser,
    clause: 'a time that is past is refused',
    file: 'widgets/map/plan/plan-form.tsx',
    find: 'setRefused(draft !== undefined)',
    replace: 'setRefused(false)',
  },
];
