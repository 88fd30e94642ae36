import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'tver',
  displayName: { ru: 'Тверь', en: 'Tver' },
  mapBounds: { southWest: { lat: 56.78, lon: 35.7 }, northEast: { lat: 56.94, lon: 36.08 } },
  mapCentre: { lat: 56.8587, lon: 35.9176 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
