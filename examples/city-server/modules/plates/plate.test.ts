import { expect, test } from 'vitest';
import { normalisePlate } from './plate.ts';

test('VAL-06 a plate in full-width characters is the same car', () => {
  expect(normalisePlate('ａｂ－１２３ｄ')).toBe('AB-123D');
  expect(normalisePlate('А１２３ＢＣ５２')).toBe('А123ВС52');
});
