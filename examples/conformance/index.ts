/** The public entry of the package; `cli.ts` is its program. */
export { type CityReport, checkCity } from './city/check-city.ts';
export type { CityUnderTest } from './city/city-under-test.ts';
export type { Verdict } from './city/verdict.ts';
export { type MapReportOptions, reportMap } from './map/report-map.ts';
