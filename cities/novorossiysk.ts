import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'novorossiysk',
  displayName: { ru: 'Новороссийск', en: 'Novorossiysk' },
  mapBounds: { southWest: { lat: 44.63, lon: 37.63 }, northEast: { lat: 44.81, lon: 37.9 } },
  mapCentre: { lat: 44.7239, lon: 37.7688 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
