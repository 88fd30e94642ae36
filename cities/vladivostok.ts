import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'vladivostok',
  displayName: { ru: 'Владивосток', en: 'Vladivostok' },
  mapBounds: { southWest: { lat: 42.98, lon: 131.77 }, northEast: { lat: 43.3, lon: 132.12 } },
  mapCentre: { lat: 43.1155, lon: 131.8855 },
  timeZone: 'Asia/Vladivostok',
} satisfies CityOverrides;
