import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'voronezh',
  displayName: { ru: 'Воронеж', en: 'Voronezh' },
  mapBounds: { southWest: { lat: 51.53, lon: 39 }, northEast: { lat: 51.82, lon: 39.4 } },
  mapCentre: { lat: 51.6608, lon: 39.2003 },
  timeZone: 'Europe/Moscow',
  profile: { parking: { sellsSurfaceLots: false } },
} satisfies CityOverrides;
