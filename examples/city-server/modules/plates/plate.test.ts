import { expect, test } from 'vitest';
import { checkPlate, isRussianPlate, normalisePlate } from './plate.ts';

test('VAL-06 a plate in full-width characters is the same car', () => {
  expect(normalisePlate('ａｂ－１２３ｄ')).toBe('AB-123D');
  expect(normalisePlate('А１２３ＢＣ５２')).toBe('А123ВС52');
});

test.each([
  ['А123ВС777', true],
  ['А123ВСА77', true],
  ['А123ВСА777', false],
  ['АВ-1234', false],
])('VAL-06 %s is a Russian plate: %s', (plate, isRussian) => {
  expect(isRussianPlate(plate)).toBe(isRussian);
});

test.each([
  ['а123вс52', false, 'А123ВС52'],
  ['ab-1234', true, 'AB-1234'],
  ['ab-1234', undefined, 'AB-1234'],
  ['а123вс52', undefined, 'А123ВС52'],
  ['ab-1234', false, undefined],
  ['ab-1234567', true, undefined],
  ['-', undefined, undefined],
])('VAL-06 %s, foreign: %s, is stored as %s', (text, isForeign, stored) => {
  const check = () => checkPlate(text, isForeign);
  if (stored === undefined) expect(check).toThrow();
  else expect(check()).toBe(stored);
});
