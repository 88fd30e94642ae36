import type { CityOverrides } from '@kerb/cities/city-overrides.ts';

export default {
  city: 'musterstadt',
  displayName: { ru: 'Мустерштадт', en: 'Musterstadt' },
  timeZone: 'Europe/Berlin',
  mapBounds: { southWest: { lat: 48.7, lon: 9 }, northEast: { lat: 48.9, lon: 9.4 } },
  publishedMap: {
    url: 'https://data.musterstadt.example/parkraum.geojson',
    format: 'geojson',
    crs: 'EPSG:25832',
    fields: {
      name: 'Bezeichnung',
      occupied: { name: 'Auslastung', unit: 'percent' },
      kind: { name: 'Regelung', values: { 1: 'roadside', 2: 'taxi', 9: null } },
    },
  },
} satisfies CityOverrides;
