/** Breaks of the forecast of free spaces. */
const row = 'PLUS-30';
const unit = { row, project: 'unit', test: 'core/domain/forecast/learn-forecast.test.ts' };
const model = {
  ...unit,
  file: 'core/domain/forecast/forecast.ts',
  test: 'core/domain/forecast/forecast.test.ts',
};
const profile = { ...unit, file: 'core/domain/forecast/learn-profile.ts' };
const learning = { ...unit, file: 'core/domain/forecast/learn-forecast.ts' };
const odds = { ...unit, file: 'core/domain/forecast/free-odds.ts' };
const curves = { ...unit, file: 'core/domain/forecast/share-curves.ts' };
const server = { row, project: 'contract', test: 'tests/contract/forecast.contract.test.ts' };
const samples = { ...server, file: 'examples/city-server/modules/forecast/sample-occupancy.ts' };
const screen = {
  row,
  project: 'browser',
  file: 'widgets/map/forecast/forecast-section.tsx',
  test: 'widgets/map/forecast/forecast-section.browser.test.tsx',
};

export default [
  {
    ...model,
    clause: 'the present deviation counts',
    find: 'usual + left * deviation',
    replace: 'usual + 0 * left * deviation',
  },
  {
    ...model,
    clause: 'a deviation fades',
    find: 'keep * perSlot ** slots',
    replace: 'keep * perSlot ** Math.min(1, slots)',
  },
  {
    ...model,
    clause: 'holidays count as another weekday',
    find: 'weekday: exception ?? (',
    replace: 'weekday: (exception && undefined) ?? (',
  },
  {
    ...model,
    clause: 'closed hours have no forecast',
    find: 'minutes < 0 || Number.isNaN(usual)',
    replace: 'minutes < 0',
  },
  {
    ...profile,
    clause: 'hours that are closed have no profile',
    find: '  closeUnusedSlots(window, profile);\n',
    replace: '',
  },
  {
    ...profile,
    clause: 'recent days weigh more',
    find: '0.5 ** ((days - 1 - day) / halfLifeDays)',
    replace: '1 + 0 * halfLifeDays',
  },
  {
    ...profile,
    clause: 'outliers weigh less',
    find: '(difference > bound ? bound / difference : 1)',
    replace: '1',
  },
  {
    ...profile,
    clause: 'thin weekdays lean on similar days',
    find: 'const trustInSimilarDays = 1;',
    replace: 'const trustInSimilarDays = 0;',
  },
  {
    ...learning,
    clause: 'silent where it is not better than the present value',
    find: 'compared >= fewestComparisons && own < other',
    replace: 'compared >= fewestComparisons',
  },
  {
    ...learning,
    clause: 'tried out on weeks that were not learned from',
    find: 'learnProfile(measured, first, halfLifeDays)',
    replace: 'learnProfile(measured, days, halfLifeDays)',
  },
  {
    ...odds,
    clause: 'probabilities are those of the model’s own errors',
    find: 'share: next.share + last.share, free: next.free + last.free',
    replace: 'share: next.share + last.share, free: next.free',
  },
  {
    ...curves,
    clause: 'curves without parkings are left out',
    find: 'const used = [...new Set(centreOf)];',
    replace: 'const used = mapRange(maximum, (centre) => centre);',
  },
  {
    ...samples,
    clause: 'shares are of the spaces of that moment',
    find: 'toShareByte(1 - free / spaces)',
    replace: 'toShareByte(1 - free / 20)',
  },
  {
    ...samples,
    clause: 'streets without sensors by running paid stays',
    find: "    .where('ends_at', '>', now)\n",
    replace: '',
  },
  {
    ...samples,
    clause: 'stays say nothing while parking is free',
    find: 'hourlyPriceAt(prices, hour * 60 + minute) === 0 ? noShare',
    replace: 'spaces === 0 ? noShare',
  },
  {
    ...samples,
    clause: 'samples are kept for half a year',
    find: "deleteFrom('occupancy_samples').where('measured_at', '<', oldest)",
    replace: "deleteFrom('occupancy_samples').where('measured_at', '<', new Date(0))",
  },
  {
    ...server,
    clause: 'holidays count as Sundays',
    file: 'examples/city-server/modules/forecast/occupancy-days.ts',
    find: '  if (isHoliday(date)) return 7;\n',
    replace: '',
  },
  {
    ...server,
    clause: 'silent where the evaluation says that it is not better',
    file: 'examples/city-server/modules/forecast/evaluate-forecast.ts',
    find: 'return gain > 0;',
    replace: 'return true;',
  },
  {
    ...server,
    clause: 'only what was published before the day is evaluated',
    file: 'examples/city-server/modules/forecast/evaluate-forecast.ts',
    find: 'published.learned_at > startOfDate(day, city.config.timeZone)',
    replace: 'published.learned_at < startOfDate(day, city.config.timeZone)',
  },
  {
    ...server,
    clause: 'a changed reply has another ETag',
    file: 'examples/city-server/modules/forecast/profiles-body.ts',
    find: 'cached?.learnedAt === learnedAt',
    replace: 'cached',
  },
  {
    ...screen,
    clause: 'the sentence is that of the arrival',
    find: 'forecastAt(profile, spaces, now, at)} at',
    replace: 'forecastAt(profile, spaces, now, now)} at',
  },
  {
    ...screen,
    clause: 'nothing is said about now where spaces are counted',
    find: 'at === now && spaces.free !== undefined',
    replace: 'false',
  },
  {
    ...screen,
    clause: 'the chance in words agrees with the days',
    find: 'happened >= 4',
    replace: 'happened >= 3',
  },
  {
    ...screen,
    clause: 'the error of the present count is shown beside that of the forecast',
    find: 'persistence[index] ?? 0',
    replace: 'model[index] ?? 0',
  },
  {
    ...screen,
    clause: 'the curve goes on from the present count',
    file: 'widgets/map/forecast/forecast-section.tsx',
    find: 'forecastDay(profile, spaces, now, at)',
    replace: 'forecastDay(profile, { ...spaces, free: undefined }, now, at)',
  },
  {
    ...screen,
    clause: 'the arrival is marked in the curve',
    file: 'widgets/map/forecast/forecast-section.tsx',
    find: 'minuteOfDay(at, timeZone) / 60',
    replace: 'minuteOfDay(now, timeZone) / 60',
  },
  {
    ...screen,
    clause: 'cities without the capability are not asked',
    file: 'widgets/kit/queries/forecast.ts',
    find: 'options?.capabilities.forecast === true',
    replace: 'true',
  },
  {
    ...screen,
    clause: 'the plan says how likely a space is at the arrival',
    file: 'widgets/map/plan/answer-row.tsx',
    find: 'clock.now(), arrival)',
    replace: 'clock.now(), clock.now())',
    test: 'widgets/map/plan/plan-content.browser.test.tsx',
  },
  {
    row: 'PLUS-30',
    clause: 'nothing is measured of a zone behind a barrier',
    file: 'examples/city-server/modules/forecast/occupancy-series.ts',
    find: "isActive && kind === 'road'",
    replace: 'isActive',
    project: 'unit',
    test: 'examples/city-server/modules/forecast/occupancy-series.test.ts',
  },
  {
    row: 'PLUS-30',
    clause: 'nothing is measured of a zone that is switched off',
    file: 'examples/city-server/modules/forecast/occupancy-series.ts',
    find: "isActive && kind === 'road'",
    replace: "kind === 'road'",
    project: 'unit',
    test: 'examples/city-server/modules/forecast/occupancy-series.test.ts',
  },
  {
    row: 'PLUS-30',
    clause: 'nothing is measured of what is no parking',
    file: 'examples/city-server/modules/forecast/occupancy-series.ts',
    find: "objectType === 'parkings' && total > 0",
    replace: 'total > 0',
    project: 'unit',
    test: 'examples/city-server/modules/forecast/occupancy-series.test.ts',
  },
  {
    row: 'PLUS-30',
    clause: 'nothing is measured of a parking without spaces',
    file: 'examples/city-server/modules/forecast/occupancy-series.ts',
    find: "objectType === 'parkings' && total > 0",
    replace: "objectType === 'parkings'",
    project: 'unit',
    test: 'examples/city-server/modules/forecast/occupancy-series.test.ts',
  },
  {
    row: 'PLUS-30',
    clause: 'the spaces of a zone include those with sensors',
    file: 'examples/city-server/modules/forecast/occupancy-series.ts',
    find: 'own.reduce((sum, { total = 0 }) => sum + total, 0)',
    replace: "own.reduce((sum, { total = 0, occupancy }) => sum + (occupancy === 'counted' ? 0 : total), 0)",
    project: 'unit',
    test: 'examples/city-server/modules/forecast/occupancy-series.test.ts',
  },
];
