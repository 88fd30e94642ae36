import { startOfDate } from '../../platform/time/calendar.ts';

/** Example concessions as rows of the table, valid for whole days of the city. The plates are Cyrillic. */
export function generateConcessions({
  city,
  timeZone,
}: {
  readonly city: string;
  readonly timeZone: string;
}) {
  const lasting = {
    starts_at: startOfDate('2025-01-01', timeZone),
    ends_at: startOfDate('2036-01-01', timeZone),
  };
  return [
    {
      city,
      position: 0,
      name: 'Многодетная семья',
      plate: 'А123ВС52',
      zone_ids: '["#"]',
      percent: 50,
      ...lasting,
    },
    {
      city,
      position: 1,
      name: 'Электромобиль',
      plate: 'Е777КХ77',
      zone_ids: '["#"]',
      percent: 100,
      ...lasting,
    },
    {
      city,
      position: 2,
      name: 'Резидент',
      plate: 'О001ОО52',
      zone_ids: '["1001","1002"]',
      percent: 70,
      ...lasting,
    },
    { city, position: 3, name: 'Ветеран', plate: 'О001ОО52', zone_ids: '["#"]', percent: 33, ...lasting },
  ];
}
