import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'belgorod',
  displayName: { ru: 'Белгород', en: 'Belgorod' },
  mapBounds: { southWest: { lat: 50.5, lon: 36.46 }, northEast: { lat: 50.68, lon: 36.72 } },
  mapCentre: { lat: 50.5957, lon: 36.5873 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
