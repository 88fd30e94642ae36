import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'yalta',
  displayName: { ru: 'Ялта', en: 'Yalta' },
  mapBounds: { southWest: { lat: 44.44, lon: 34.09 }, northEast: { lat: 44.56, lon: 34.25 } },
  mapCentre: { lat: 44.4952, lon: 34.1663 },
  timeZone: 'Europe/Simferopol',
} satisfies CityOverrides;
