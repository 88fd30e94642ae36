import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'perm',
  displayName: { ru: 'Пермь', en: 'Perm' },
  mapBounds: { southWest: { lat: 57.88, lon: 55.85 }, northEast: { lat: 58.16, lon: 56.62 } },
  mapCentre: { lat: 58.0105, lon: 56.2502 },
  timeZone: 'Asia/Yekaterinburg',
} satisfies CityOverrides;
