import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'sevastopol',
  displayName: { ru: 'Севастополь', en: 'Sevastopol' },
  mapBounds: { southWest: { lat: 44.5, lon: 33.36 }, northEast: { lat: 44.7, lon: 33.68 } },
  mapCentre: { lat: 44.6054, lon: 33.5221 },
  timeZone: 'Europe/Simferopol',
  // Names are required, and a forgotten password is replaced with a code.
  features: { easyRegistration: false, easyRestore: false },
  profile: { parking: { sellsSurfaceLots: false } },
} satisfies CityOverrides;
