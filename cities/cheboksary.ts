import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'cheboksary',
  displayName: { ru: 'Чебоксары', en: 'Cheboksary' },
  mapBounds: { southWest: { lat: 56.05, lon: 47.1 }, northEast: { lat: 56.18, lon: 47.4 } },
  mapCentre: { lat: 56.1322, lon: 47.2519 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
