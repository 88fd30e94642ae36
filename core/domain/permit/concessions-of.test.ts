import { expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import { instant } from '../time.ts';
import { concessionsOf } from './concessions-of.ts';
import type { GrantedPermit } from './permit.ts';

const permit = {
  kind: 'Инвалид',
  plate: 'А123ВС52' as Plate,
  zoneIds: ['1012'],
  discountPercent: 50,
  canContinue: false,
  from: instant(1),
  until: instant(2),
} as unknown as GrantedPermit;

test.each<[string, Partial<GrantedPermit>, object | undefined]>([
  ['a concession', {}, { plate: 'А123ВС52', zones: ['1012'], percent: 50, name: 'Инвалид' }],
  ['one for any car in any zone', { plate: 'any', zoneIds: 'any' }, { plate: '#', zones: '#' }],
  ['a paused permit', { canContinue: true }, undefined],
  ['one without a start', { from: undefined }, undefined],
  ['one without an end', { until: undefined }, undefined],
  ['one that takes nothing off', { discountPercent: 0 }, undefined],
])('CALC-05 %s enters the estimate as %j', (_what, over, expected) => {
  const [concession] = concessionsOf([{ ...permit, ...over }]);
  if (expected) expect(concession).toMatchObject(expected);
  else expect(concession).toBeUndefined();
});
