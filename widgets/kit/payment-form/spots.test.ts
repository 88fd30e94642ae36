import { expect, test } from 'vitest';
import { nameBesideCode } from './spots.ts';

test.each([
  ['Зона 12. Рыночная площадь', '12', 'Рыночная площадь'],
  ['Зона № 12', '12', ''],
  ['Зона 12', '12', ''],
  ['12', '12', ''],
  ['12 — Рыночная', '12', 'Рыночная'],
  ['Зона 120. Рынок', '12', 'Зона 120. Рынок'],
  ['Рыночная площадь', '12', 'Рыночная площадь'],
])('beside the number, "%s" of %s is "%s"', (name, code, shown) => {
  expect(nameBesideCode(name, code)).toBe(shown);
});
