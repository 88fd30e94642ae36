import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'tyumen',
  displayName: { ru: 'Тюмень', en: 'Tyumen' },
  mapBounds: { southWest: { lat: 57.05, lon: 65.35 }, northEast: { lat: 57.25, lon: 65.78 } },
  mapCentre: { lat: 57.153, lon: 65.5343 },
  timeZone: 'Asia/Yekaterinburg',
} satisfies CityOverrides;
