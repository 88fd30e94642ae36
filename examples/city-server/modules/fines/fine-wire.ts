import { type FineWire, fineStatuses } from '@kerb/core/contract/fines.ts';
import { cityIso, cityTimeOf } from '../../platform/time/calendar.ts';
import { formatDate } from '../../platform/time/dates.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Fine } from './own-fines.ts';

/** A fine as the client gets it. */
export function fineWire({ city }: RequestContext, fine: Fine): FineWire {
  const { timeZone } = city.config;
  const dayOf = (at: Date) => formatDate(cityTimeOf(at, timeZone).date);
  const day = dayOf(fine.ruled_at);
  return {
    uin: fine.uin,
    article: fine.article,
    place: fine.place,
    offenseDate: cityIso(fine.offended_at, timeZone),
    rulingDate: day,
    date: day,
    orderNumber: fine.order_number,
    fineStatus: fineStatuses[fine.status],
    totalSum: fine.total_kopecks / 100,
    paidSum: fine.paid_kopecks / 100,
    ...(fine.discount_until ? { discountDate: dayOf(fine.discount_until) } : {}),
    ...(fine.discount_kopecks ? { discountSum: fine.discount_kopecks / 100 } : {}),
    ...(fine.payment_url ? { paymentUrl: fine.payment_url } : {}),
    sts: fine.certificate,
    grz: fine.plate,
    start: cityIso(fine.seen_from, timeZone),
    end: cityIso(fine.seen_until, timeZone),
    type: fine.type,
    provider: fine.provider,
  };
}
