import { expect, test } from 'vitest';
import { runSync } from '../../scheduling/sliced-work.ts';
import { centre, parking, pointAt, zoneOf } from '../map/map-object.fixture.ts';
import type { MapObject } from '../map/map-object.ts';
import { at, concession, plate, price } from '../tariff/tariff.fixture.ts';
import { minutes } from '../time.ts';
import { type PlanQuestion, planStay } from './plan-stay.ts';
import { cheaperNeighbour, sortAnswers } from './sort-answers.ts';

/** A Thursday evening: paid until 20:00, free until 08:00. */
const question: PlanQuestion = {
  destination: centre,
  arrival: at('2026-11-26T18:30+03:00'),
  stay: minutes(180),
  timeZone: 'Europe/Moscow',
  durations: { min: minutes(15), max: minutes(1440), step: minutes(15) },
  plate,
  concessions: [],
  vehicleCategory: 'B',
  isDisabled: false,
};
const zone = (id: string, roubles: number) => ({
  ...zoneOf(id),
  prices: [price('default', roubles, 8 * 60, 20 * 60)],
});
const plan = (objects: readonly MapObject[], over: Partial<PlanQuestion> = {}) =>
  runSync(planStay(objects, { ...question, ...over }));
const codes = (answers: ReturnType<typeof plan>) => answers.map(({ object }) => object.code);

const dear = parking('dear', pointAt(50, 0), { zone: zone('1', 100) });
const cheap = parking('cheap', pointAt(300, 0), { zone: zone('2', 40) });
const far = parking('far', pointAt(0, 900), { zone: zone('3', 0) });

test('PLUS-29 the price covers the paid hours of the stay, and free hours are counted', () => {
  const [answer] = plan([dear], { stay: minutes(150) });
  expect(answer?.terms).toMatchObject({ quote: { total: 15_000 }, freeMinutes: 60, paidFor: 150 });
  expect(answer?.walk.metres).toBeCloseTo(65, 0);
  expect(answer?.walk.minutes).toBe(1);
});

test('PLUS-29 a stay is legal for as long as one payment and the free hours after it last', () => {
  const short = { ...question.durations, max: minutes(60) };
  expect(plan([dear], { durations: short })).toEqual([]);
  const twoHours = { ...question.durations, max: minutes(120) };
  expect(plan([dear], { durations: twoHours })[0]?.terms).toMatchObject({
    paidFor: 120,
    quote: { total: 15_000 },
    until: at('2026-11-27T08:00+03:00'),
  });
  expect(plan([far])[0]?.terms.until).toBeUndefined();
});

test('PLUS-29 places of taxis, buses, disabled people and residents are for those', () => {
  const kinds = (['taxi', 'bus', 'disabled', 'resident', 'onStreet'] as const).map((category) =>
    parking(category, pointAt(0, 0), { category, zone: zone('1', 100) }),
  );
  const permit = concession({ plate, zones: ['1'], percent: 100, from: at('2026-01-01T00:00Z') });
  expect(codes(plan(kinds))).toEqual(['onStreet']);
  expect(codes(plan(kinds, { vehicleCategory: 'D' }))).toEqual(['bus', 'onStreet']);
  expect(codes(plan(kinds, { isDisabled: true }))).toEqual(['disabled', 'onStreet']);
  expect(codes(plan(kinds, { concessions: [permit] }))).toEqual(['resident', 'onStreet']);
  const ending = { ...permit, until: at('2026-11-26T20:00+03:00') };
  expect(codes(plan(kinds, { concessions: [ending] }))).toEqual(['onStreet']);
});

test('PLUS-29 what is closed, behind a barrier, without a price or beyond the walk is no answer', () => {
  expect(
    plan([
      parking('closed', pointAt(0, 0), { isActive: false }),
      parking('barrier', pointAt(0, 0), { zone: { ...zoneOf('9'), kind: 'offStreet' } }),
      parking('unpriced', pointAt(0, 0), { zone: { ...zoneOf('9'), prices: [] } }),
      parking('distant', pointAt(930, 0)),
      parking('beyond a corner of the box', pointAt(700, 700)),
    ]),
  ).toEqual([]);
  expect(codes(plan([parking('free', pointAt(0, 0), { category: 'free', zone: undefined })]))).toEqual([
    'free',
  ]);
});

test('PLUS-29 a plan can be interrupted after the terms of each zone, and after each batch of parkings', () => {
  const interruptionsOf = (objects: readonly MapObject[]) => [...planStay(objects, question)].length;
  const inZones = Array.from({ length: 40 }, (_, id) =>
    parking(`${id}`, pointAt(id, 0), { zone: zone(`${id}`, 10) }),
  );
  expect(interruptionsOf(inZones)).toBe(40);
  expect(interruptionsOf(Array.from({ length: 2500 }, () => far))).toBe(10 + 1);
});

test('PLUS-29 answers are sorted by price, walk or both', () => {
  const answers = plan([dear, cheap, far]);
  expect(codes(sortAnswers(answers, 'price'))).toEqual(['far', 'cheap', 'dear']);
  expect(codes(sortAnswers(answers, 'walk'))).toEqual(['dear', 'cheap', 'far']);
  // 60 roubles and 5 minutes, free and 15 minutes, 150 roubles and 1 minute.
  expect(codes(sortAnswers(answers, 'both'))).toEqual(['far', 'cheap', 'dear']);
});

test('PLUS-29 the neighbour that saves most within ten minutes is named', () => {
  const answers = plan([dear, cheap, far]);
  const [first] = answers;
  if (!first) throw new Error('There is no answer');
  expect(cheaperNeighbour(first, answers)).toMatchObject({
    answer: { object: { code: 'cheap' } },
    saving: 9000,
    further: 4,
  });
  expect(cheaperNeighbour(first, [first])).toBeUndefined();
});
