import type { CityOverrides } from './city-overrides.ts';

export default {
  city: 'suzdal',
  displayName: { ru: 'Суздаль', en: 'Suzdal' },
  mapBounds: { southWest: { lat: 56.39, lon: 40.4 }, northEast: { lat: 56.45, lon: 40.5 } },
  mapCentre: { lat: 56.4192, lon: 40.4487 },
  timeZone: 'Europe/Moscow',
  zoomProfile: 'narrow',
  showsCadastralQuarter: true,
} satisfies CityOverrides;
