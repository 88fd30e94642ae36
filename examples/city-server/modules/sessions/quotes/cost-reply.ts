import type { CostReply } from '@kerb/core/contract/payment.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import type { PricedStay } from '../../tariff/price-stay.ts';

/** The reply of the cost call, with the fields that guests read. `balance` in kopecks; a guest has 0. */
export function costReply(
  priced: PricedStay,
  timeZone: string,
  balance = 0,
  gap?: CostReply['gap'],
): CostReply {
  const total = priced.total / 100;
  const discount = priced.discount / 100;
  const missing = Math.max(0, priced.total - Math.max(0, balance)) / 100;
  const names = [...new Set(priced.intervals.flatMap(({ concession }) => (concession ? [concession] : [])))];
  return {
    status: 'ok',
    costData: {
      intervals: priced.intervals.map(({ from, to, cost, concession }) => ({
        timeStart: cityIso(from, timeZone),
        timeEnd: cityIso(to, timeZone),
        cost: cost / 100,
        ...(concession ? { benefit: concession } : {}),
      })),
      totalcost: total,
      totaldiscount: discount,
      refill: missing,
    },
    sumSale: discount,
    benefitsName: names,
    price: total,
    priceRest: missing,
    moneyEnough: missing === 0,
    totalcost: total,
    totaldiscount: discount,
    benefit: names.join(', '),
    balance: balance / 100,
    ...(gap ? { gap } : {}),
  };
}
