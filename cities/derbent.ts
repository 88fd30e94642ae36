import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'derbent',
  displayName: { ru: 'Дербент', en: 'Derbent' },
  mapBounds: { southWest: { lat: 42, lon: 48.22 }, northEast: { lat: 42.11, lon: 48.35 } },
  mapCentre: { lat: 42.0578, lon: 48.289 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
