import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'volgograd',
  displayName: { ru: 'Волгоград', en: 'Volgograd' },
  mapBounds: { southWest: { lat: 48.4, lon: 44.25 }, northEast: { lat: 48.9, lon: 44.7 } },
  mapCentre: { lat: 48.708, lon: 44.5133 },
  timeZone: 'Europe/Volgograd',
} satisfies CityOverrides;
