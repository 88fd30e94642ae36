import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'makhachkala',
  displayName: { ru: 'Махачкала', en: 'Makhachkala' },
  mapBounds: { southWest: { lat: 42.85, lon: 47.35 }, northEast: { lat: 43.1, lon: 47.68 } },
  mapCentre: { lat: 42.9831, lon: 47.5047 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
