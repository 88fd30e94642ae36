import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/schema.ts';
import type { GeneratedZone } from './generate-zones.ts';

type Offer = Pick<Insertable<Tables['permit_offers']>, 'code' | 'type' | 'name' | 'description'> & {
  readonly roubles: number;
  readonly area: 'centre' | 'outskirts' | 'city';
  readonly plate?: string;
};

/** Prices of a small city: a day costs what six hours in the centre do. */
const offers: readonly Offer[] = [
  {
    code: 'prev-day',
    type: 'previousDay',
    name: 'Вчерашний день',
    description: 'Если вчера вы не оплатили парковку',
    roubles: 700,
    area: 'city',
  },
  {
    code: 'day',
    type: 'day',
    name: 'День по всему городу',
    description: 'С полуночи до полуночи',
    roubles: 600,
    area: 'city',
  },
  {
    code: 'week-centre',
    type: 'week',
    name: 'Неделя в центре',
    description: 'Семь дней подряд',
    roubles: 1900,
    area: 'centre',
  },
  {
    code: 'week',
    type: 'week',
    name: 'Неделя по всему городу',
    description: 'Семь дней подряд',
    roubles: 2600,
    area: 'city',
  },
  {
    code: 'month-outskirts',
    type: 'month',
    name: 'Месяц на окраине',
    description: 'Можно приостановить и вернуть',
    roubles: 990,
    area: 'outskirts',
  },
  {
    code: 'month-centre',
    type: 'month',
    name: 'Месяц в центре',
    description: 'Можно приостановить и вернуть',
    roubles: 5400,
    area: 'centre',
  },
  {
    code: 'quarter',
    type: 'quarter',
    name: 'Квартал по всему городу',
    description: 'Три месяца. Можно приостановить и вернуть',
    roubles: 15_000,
    area: 'city',
  },
  {
    code: 'year',
    type: 'year',
    name: 'Год по всему городу',
    description: 'Двенадцать месяцев. Можно приостановить и вернуть',
    roubles: 48_000,
    area: 'city',
  },
  {
    code: 'resident',
    type: 'residential',
    name: 'Резидентный абонемент',
    description: 'Год для одного автомобиля жителя центра',
    roubles: 1200,
    area: 'centre',
    // A demo driver's.
    plate: 'М404АН152',
  },
];

/** Permits on sale as rows of the table. They hold on the street only, where a zone is switched on. */
export function generatePermitOffers(city: string, zones: readonly GeneratedZone[]) {
  const onStreet = zones.filter(({ kind, isActive }) => kind === 'road' && isActive);
  const inCentre = ({ code }: GeneratedZone) => Number(code) <= 6;
  const areas = {
    city: onStreet,
    centre: onStreet.filter(inCentre),
    outskirts: onStreet.filter((zone) => !inCentre(zone)),
  };
  return offers.map(({ roubles, area, plate, ...offer }, position) => ({
    ...offer,
    city,
    position,
    amount_kopecks: roubles * 100,
    percent: 100,
    zone_ids: JSON.stringify(areas[area].map(({ id }) => id)),
    plate: plate ?? null,
  }));
}
