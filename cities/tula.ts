import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'tula',
  displayName: { ru: 'Тула', en: 'Tula' },
  mapBounds: { southWest: { lat: 54.1, lon: 37.45 }, northEast: { lat: 54.28, lon: 37.8 } },
  mapCentre: { lat: 54.1931, lon: 37.6177 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
