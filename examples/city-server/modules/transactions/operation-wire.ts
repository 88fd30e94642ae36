import type {
  OperationSumsWire,
  OperationTotalsReply,
  OperationWire,
} from '@kerb/core/contract/operations.ts';
import { cityIso, cityIsoMs } from '../../platform/time/calendar.ts';
import { cityText, type Language } from '../../platform/translation/translate.ts';
import { type City, findZone } from '../cities/city.ts';
import type { Operation, OperationSum } from './read-operations.ts';

/** The address of the fiscal receipt of a payment; absent where the provider has none. */
export type ReceiptAddress = (paymentId: string) => string | undefined;

/** An operation as the history sends it (OPS-13). */
export function operationWire(
  city: City,
  operation: Operation,
  { receiptAddress, language }: { receiptAddress: ReceiptAddress; language: Language },
): OperationWire {
  const { timeZone } = city.config;
  const { starts_at, ends_at, zone_id, payment_id } = operation;
  const receipt = payment_id === null ? undefined : receiptAddress(payment_id);
  return {
    dateOperation: cityIsoMs(operation.happened_at, timeZone),
    type: operation.type,
    sum: operation.amount_kopecks / 100,
    ...(operation.discount_kopecks > 0 ? { sumSale: operation.discount_kopecks / 100 } : {}),
    status: 'Исполнен',
    ...(operation.order_number ? { orderNumber: operation.order_number } : {}),
    ...(starts_at ? { startsOf: cityIso(starts_at, timeZone) } : {}),
    ...(ends_at ? { endOf: cityIso(ends_at, timeZone) } : {}),
    ...(starts_at && ends_at
      ? { duration: Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000) }
      : {}),
    ...(zone_id ? { zone: findZone(city, zone_id)?.code ?? zone_id } : {}),
    ...(operation.parking_code ? { parking: operation.parking_code } : {}),
    ...(operation.plate ? { transport: operation.plate } : {}),
    ...(operation.permit_kind ? { resolution: cityText(operation.permit_kind, language) } : {}),
    ...(operation.driver_phone ? { driverPhone: operation.driver_phone } : {}),
    ...(receipt ? { checkFiscal: receipt } : {}),
    ...(operation.note ? { note: operation.note } : {}),
  };
}

type Sums = { -readonly [K in keyof OperationSumsWire]: number };

/** Sums in kopecks, so that roubles are rounded nowhere in between. */
function noSums(): Sums {
  return { count: 0, spent: 0, returned: 0, toppedUp: 0 };
}

/** The totals of a filter (PLUS-11). */
export function totalsWire(rows: readonly OperationSum[]): OperationTotalsReply['result'] {
  const all = noSums();
  const months = new Map<string, Sums>();
  const vehicles = new Map<string, Sums>();
  for (const row of rows) {
    add(all, row);
    add(sumsOf(months, row.month), row);
    if (row.plate !== null) add(sumsOf(vehicles, row.plate), row);
  }
  return {
    all: inRoubles(all),
    months: [...months]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, sums]) => ({ month, ...inRoubles(sums) })),
    vehicles: [...vehicles]
      .sort(([plate, one], [otherPlate, other]) => other.spent - one.spent || (plate < otherPlate ? -1 : 1))
      .map(([transport, sums]) => ({ transport, ...inRoubles(sums) })),
  };
}

function sumsOf(map: Map<string, Sums>, key: string): Sums {
  const sums = map.get(key) ?? noSums();
  map.set(key, sums);
  return sums;
}

function add(sums: Sums, { type, count, kopecks }: OperationSum): void {
  sums.count += count;
  if (type === 'cancel') sums.returned += kopecks;
  else if (type === 'refill' || type === 'bonus20') sums.toppedUp += kopecks;
  else sums.spent += kopecks;
}

function inRoubles({ count, spent, returned, toppedUp }: Sums): OperationSumsWire {
  return { count, spent: spent / 100, returned: returned / 100, toppedUp: toppedUp / 100 };
}
