import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'ulyanovsk',
  displayName: { ru: 'Ульяновск', en: 'Ulyanovsk' },
  mapBounds: { southWest: { lat: 54.2, lon: 48.2 }, northEast: { lat: 54.43, lon: 48.72 } },
  mapCentre: { lat: 54.3142, lon: 48.4031 },
  timeZone: 'Europe/Ulyanovsk',
} satisfies CityOverrides;
