import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'anapa',
  displayName: { ru: 'Анапа', en: 'Anapa' },
  mapBounds: { southWest: { lat: 44.83, lon: 37.25 }, northEast: { lat: 44.98, lon: 37.43 } },
  mapCentre: { lat: 44.8946, lon: 37.3167 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
