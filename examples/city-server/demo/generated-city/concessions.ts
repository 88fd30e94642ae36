import type { CityConfig } from '../../modules/cities/city.ts';
import { startOfDate } from '../../platform/time/calendar.ts';

/** The plates are Cyrillic. */
const concessions = [
  { name: 'Многодетная семья', plate: 'А123ВС52', zone_ids: '["#"]', percent: 50 },
  { name: 'Электромобиль', plate: 'Е777КХ77', zone_ids: '["#"]', percent: 100 },
  { name: 'Резидент', plate: 'О001ОО52', zone_ids: '["1001","1002"]', percent: 70 },
  { name: 'Ветеран', plate: 'О001ОО52', zone_ids: '["#"]', percent: 33 },
];

/** Example concessions as rows of the table, valid for whole days of the city. */
export function generateConcessions({ city, timeZone }: CityConfig) {
  const starts_at = startOfDate('2025-01-01', timeZone);
  const ends_at = startOfDate('2036-01-01', timeZone);
  return concessions.map((row, position) => ({ ...row, city, position, starts_at, ends_at }));
}
