import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'sochi',
  displayName: { ru: 'Сочи', en: 'Sochi' },
  mapBounds: { southWest: { lat: 43.38, lon: 39.55 }, northEast: { lat: 43.72, lon: 40.05 } },
  mapCentre: { lat: 43.5855, lon: 39.7231 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
