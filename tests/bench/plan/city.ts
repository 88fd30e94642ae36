import type { MapData, MapObject, MapZone } from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { PlanQuestion } from '@kerb/core/domain/plan/plan-stay.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { centre, makeCity } from '../map/city.ts';

const zoneCount = 200;

/** Kilometres. */
const width = 25;

const price = (perHour: number, from: number, to: number, day: 'default' | 'saturday') => ({
  day,
  perHour: kopecks(perHour),
  from: from as never,
  to: to as never,
});

const zones = Array.from({ length: zoneCount }, (_, index): MapZone => {
  return {
    id: String(index),
    name: String(index),
    kind: 'onStreet',
    prices: [
      price(2000 + index * 50, 480, 1200, 'default'),
      price(1000 + index * 20, 1200, 1380, 'default'),
      price(1500, 600, 1080, 'saturday'),
    ],
  };
});

/** The city of the map's bench, in zones with different prices over the day. */
export function plannedCity(count: number): MapData {
  const data = makeCity(count, width);
  const inZone = (object: MapObject, index: number) => ({ ...object, zone: zones[(index * 7) % zoneCount] });
  return { ...data, objects: data.objects.map(inZone) };
}

export const durations = { min: minutes(15), max: minutes(1440), step: minutes(15) };

/** The same questions in each run: all over the city, at any hour of a fortnight that is still to come. */
export function questionAt(index: number): PlanQuestion {
  const part = (step: number) => (index * step) % 1;
  return {
    destination: {
      lat: centre.lat + (part(0.618) - 0.5) * 0.12,
      lon: centre.lon + (part(0.755) - 0.5) * 0.2,
    },
    arrival: instant((31_600_000 + Math.floor(part(0.57) * 20_000)) * 60_000),
    stay: minutes(15 + (index % 48) * 15),
    timeZone: 'Europe/Moscow',
    durations,
    plate: normalisePlate('А123ВС52'),
    concessions: [],
    vehicleCategory: 'B',
    isDisabled: false,
  };
}
