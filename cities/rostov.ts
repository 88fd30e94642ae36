import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'rostov',
  displayName: { ru: 'Ростов-на-Дону', en: 'Rostov-on-Don' },
  mapBounds: { southWest: { lat: 47.15, lon: 39.5 }, northEast: { lat: 47.37, lon: 39.87 } },
  mapCentre: { lat: 47.2221, lon: 39.7203 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
