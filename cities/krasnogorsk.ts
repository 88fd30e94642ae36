import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'krasnogorsk',
  displayName: { ru: 'Красногорск', en: 'Krasnogorsk' },
  mapBounds: { southWest: { lat: 55.77, lon: 37.2 }, northEast: { lat: 55.88, lon: 37.43 } },
  mapCentre: { lat: 55.822, lon: 37.3385 },
  timeZone: 'Europe/Moscow',
  zoomProfile: 'narrow',
} satisfies CityOverrides;
