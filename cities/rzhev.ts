import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'rzhev',
  displayName: { ru: 'Ржев', en: 'Rzhev' },
  mapBounds: { southWest: { lat: 56.2, lon: 34.24 }, northEast: { lat: 56.31, lon: 34.42 } },
  mapCentre: { lat: 56.2624, lon: 34.3282 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
