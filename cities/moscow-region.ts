import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'moscow-region',
  displayName: { ru: 'Московская область', en: 'Moscow region' },
  // The middle of the region is Moscow, another city: the map opens on Balashikha, its largest town.
  mapBounds: { southWest: { lat: 54.25, lon: 35.14 }, northEast: { lat: 56.97, lon: 40.21 } },
  mapCentre: { lat: 55.7963, lon: 37.9382 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
