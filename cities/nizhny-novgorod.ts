import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'nizhny-novgorod',
  displayName: { ru: 'Нижний Новгород', en: 'Nizhny Novgorod' },
  mapBounds: { southWest: { lat: 56.157352, lon: 43.569696 }, northEast: { lat: 56.43857, lon: 44.102634 } },
  mapCentre: { lat: 56.3268, lon: 44.0059 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
