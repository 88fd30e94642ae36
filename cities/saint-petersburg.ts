import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'saint-petersburg',
  displayName: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' },
  mapBounds: { southWest: { lat: 59.8, lon: 30.05 }, northEast: { lat: 60.1, lon: 30.6 } },
  mapCentre: { lat: 59.9343, lon: 30.3351 },
  timeZone: 'Europe/Moscow',
  filtersHistoryByParking: true,
  profile: { parking: { sellsSurfaceLots: true } },
} satisfies CityOverrides;
