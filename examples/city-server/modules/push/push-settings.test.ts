import type { PushKind } from '@kerb/core/contract/push-message.ts';
import { expect, test } from 'vitest';
import { pushKinds } from './push-kinds.ts';
import { quietEndFor } from './push-settings.ts';

const settings = { kindsOff: [], quietHours: { from: 22 * 60, until: 8 * 60 }, isStayQuiet: false };

test.each([
  ['of an ordinary night', '2026-03-10T22:00:00Z', '2026-03-11T07:00:00.000Z'],
  ['of the night in which the clock is put forward', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['of that night, once the clock was put forward', '2026-03-29T02:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['of the night in which the clock is put back', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
])('PLUS-33 the quiet hours %s end at eight by the clock of the city', (_night, now, end) => {
  expect(quietEndFor(settings, 'fine', new Date(now), 'Europe/Berlin')?.toISOString()).toBe(end);
});

test.each([
  ['while a stay may be disturbed', false, ['fine', 'answer']],
  ['while a stay is quiet too', true, ['endsSoon', 'extended', 'unpaid', 'fine', 'answer']],
] as const)('PLUS-33 what waits for the end of the quiet hours %s', (_what, isStayQuiet, waiting) => {
  const at = new Date('2026-03-10T22:00:00Z');
  const waits = (kind: PushKind) => quietEndFor({ ...settings, isStayQuiet }, kind, at, 'Europe/Berlin');
  expect(pushKinds.filter((kind) => waits(kind) !== undefined)).toEqual(waiting);
});
