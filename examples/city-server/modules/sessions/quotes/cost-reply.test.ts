import { expect, test } from 'vitest';
import { costReply } from './cost-reply.ts';

test.each([
  ['a guest', undefined, 75, false],
  ['a balance that covers a part', 40_00, 35, false],
  ['a balance that covers all', 75_00, 0, true],
  ['a balance below 0', -10_00, 75, false],
])(
  'PAY-20 SES-14 for %s `priceRest` and `refill` are what it does not cover',
  (_who, balance, rest, isEnough) => {
    const reply = costReply({ intervals: [], total: 75_00, discount: 0 }, 'Europe/Moscow', balance);
    expect(reply).toMatchObject({
      price: 75,
      priceRest: rest,
      costData: { totalcost: 75, refill: rest },
      moneyEnough: isEnough,
    });
  },
);
