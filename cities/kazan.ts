import type { CityOverrides } from './city-overrides.ts';
import { serverBase } from './environment.ts';

export default {
  city: 'kazan',
  displayName: { ru: 'Казань', en: 'Kazan' },
  mapBounds: { southWest: { lat: 55.65, lon: 48.9 }, northEast: { lat: 55.92, lon: 49.32 } },
  mapCentre: { lat: 55.7903, lon: 49.1188 },
  timeZone: 'Europe/Moscow',
  cardWidget: { scriptUrl: `${serverBase}/provider/widget.js`, publicId: 'demo-kazan' },
} satisfies CityOverrides;
