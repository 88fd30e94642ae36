import {
  type OperationSumsWire,
  type OperationTotalsReply,
  type OperationWire,
  operationTypes,
} from '@kerb/core/contract/operations.ts';
import { inverted } from '../../platform/inverted.ts';
import { cityIso, cityIsoMs } from '../../platform/time/calendar.ts';
import { cityText } from '../../platform/translation/translate.ts';
import { hasCapability } from '../cities/capability.ts';
import { findZone } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Transaction, TransactionSum } from './read-transactions.ts';

/** The address of the fiscal receipt of a payment; absent where the provider has none. */
export type ReceiptAddress = (paymentId: string) => string | undefined;

/** Words that cities of the contract send. */
const statusWords: Readonly<Record<Transaction['status'], string>> = {
  done: 'Исполнен',
  waiting: 'Ожидает оплаты',
  cancelled: 'Отменён',
  failed: 'Ошибка',
};

const wireTypes = inverted(operationTypes);

/** A transaction as the history sends it. */
export function transactionWire(
  { city, language }: RequestContext,
  transaction: Transaction,
  receiptAddress: ReceiptAddress,
): OperationWire {
  const { timeZone } = city.config;
  const { type, starts_at, ends_at, zone_id, payment_id, session_id } = transaction;
  const receipt = payment_id === null ? undefined : receiptAddress(payment_id);
  return {
    dateOperation: cityIsoMs(transaction.happened_at, timeZone),
    type: wireTypes[type],
    sum: transaction.amount_kopecks / 100,
    ...(transaction.discount_kopecks > 0 ? { sumSale: transaction.discount_kopecks / 100 } : {}),
    status: statusWords[transaction.status],
    ...(transaction.order_number ? { orderNumber: transaction.order_number } : {}),
    ...(starts_at ? { startsOf: cityIso(starts_at, timeZone) } : {}),
    ...(ends_at ? { endOf: cityIso(ends_at, timeZone) } : {}),
    ...(starts_at && ends_at
      ? { duration: Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000) }
      : {}),
    ...(zone_id ? { zone: findZone(city, zone_id)?.code ?? zone_id } : {}),
    ...(transaction.parking_code ? { parking: transaction.parking_code } : {}),
    ...(transaction.plate ? { transport: transaction.plate } : {}),
    ...(transaction.permit_kind ? { resolution: cityText(transaction.permit_kind, language) } : {}),
    ...(transaction.driver_phone ? { driverPhone: transaction.driver_phone } : {}),
    ...(type === 'payment' && session_id && hasCapability(city, 'proof')
      ? { reservationId: session_id }
      : {}),
    ...(receipt ? { checkFiscal: receipt } : {}),
    ...(transaction.note ? { note: transaction.note } : {}),
  };
}

type Sums = { -readonly [K in keyof OperationSumsWire]: number };

/** Sums in kopecks, so that roubles are rounded nowhere in between. */
function noSums(): Sums {
  return { count: 0, spent: 0, returned: 0, toppedUp: 0 };
}

/** The totals of a filter. */
export function totalsWire(rows: readonly TransactionSum[]): OperationTotalsReply['result'] {
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

function add(sums: Sums, { type, count, kopecks }: TransactionSum): void {
  sums.count += count;
  if (type === 'refund') sums.returned += kopecks;
  else if (type === 'topUp' || type === 'bonus') sums.toppedUp += kopecks;
  else sums.spent += kopecks;
}

function inRoubles({ count, spent, returned, toppedUp }: Sums): OperationSumsWire {
  return { count, spent: spent / 100, returned: returned / 100, toppedUp: toppedUp / 100 };
}
