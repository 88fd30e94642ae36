import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'yoshkar-ola',
  displayName: { ru: 'Йошкар-Ола', en: 'Yoshkar-Ola' },
  mapBounds: { southWest: { lat: 56.57, lon: 47.75 }, northEast: { lat: 56.7, lon: 48.02 } },
  mapCentre: { lat: 56.6344, lon: 47.8999 },
  timeZone: 'Europe/Moscow',
} satisfies CityOverrides;
