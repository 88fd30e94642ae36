import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'yuzhno-sakhalinsk',
  displayName: { ru: 'Южно-Сахалинск', en: 'Yuzhno-Sakhalinsk' },
  mapBounds: { southWest: { lat: 46.87, lon: 142.64 }, northEast: { lat: 47.06, lon: 142.83 } },
  mapCentre: { lat: 46.9591, lon: 142.738 },
  timeZone: 'Asia/Sakhalin',
} satisfies CityOverrides;
