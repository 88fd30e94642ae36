import { expect, test } from 'vitest';
import type { Plate } from '../domain/plate/plate.ts';
import { transportField } from './transport.ts';

test.each([
  ['А123ВС52', undefined, 'rus'],
  ['AB4567', undefined, 'other'],
  ['А123ВС52', true, 'other'],
  ['AB4567', false, 'rus'],
])('CALL-36 PAY-05 the plate %s, foreign: %s, has the format %s', (plate, isForeignPlate, numberFormat) => {
  const field = transportField({ plate: plate as Plate, isForeignPlate });
  expect(JSON.parse(field)).toEqual({ number: plate, category: 'B', numberFormat });
});
