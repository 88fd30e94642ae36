import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'penza',
  displayName: { ru: 'Пенза', en: 'Penza' },
  mapBounds: { southWest: { lat: 53.1, lon: 44.85 }, northEast: { lat: 53.29, lon: 45.15 } },
  mapCentre: { lat: 53.195, lon: 45.0183 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
