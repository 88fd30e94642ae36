import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { instant, minutes } from '../time.ts';
import { earlierAttempt } from './earlier-attempt.ts';
import type { PaymentAttempt } from './order.ts';

const stay = {
  kind: 'stay',
  place: { zoneId: '12', parkingCode: undefined },
  duration: minutes(60),
} as const;
const attempt: PaymentAttempt = { id: 'b7c1', subject: stay, total: kopecks(5000), sentAt: instant(0) };

test('PLUS-04 when more time comes to nothing, the stay it was for is the one that counts', () => {
  const more = { ...attempt, id: 'c8d2', subject: { ...stay, continues: 'b7c1' } };
  expect(earlierAttempt(more)).toEqual(attempt);
  expect(earlierAttempt(attempt)).toBeUndefined();
});
