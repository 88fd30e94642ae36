import { expect, test } from 'vitest';
import { supportMessageOf } from './support-message.ts';

test.each([
  [{ supportMessage: 'Штраф 1' }, 'Штраф 1'],
  [{ supportMessage: 7 }, ''],
  [{ other: 'x' }, ''],
  [null, ''],
  ['Штраф 1', ''],
  [undefined, ''],
])('PLUS-12 the message of the state %j is "%s"', (state, message) => {
  expect(supportMessageOf(state)).toBe(message);
});
