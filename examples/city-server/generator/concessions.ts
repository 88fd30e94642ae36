/** Example concessions as rows of the table. The plates are Cyrillic. */
export function generateConcessions(city: string) {
  const lasting = { starts_at: new Date('2025-01-01T00:00:00Z'), ends_at: new Date('2036-01-01T00:00:00Z') };
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
