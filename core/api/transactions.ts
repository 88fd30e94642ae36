import type { Language } from '../config/city-config.ts';
import {
  type DownloadHistoryRequest,
  type OperationFilterRequest,
  type OperationsRequest,
  type OperationWire,
  operationEndpoints,
  operationsPerPage,
  operationTypes,
} from '../contract/operations.ts';
import { isObject, list, nonEmptyText, number, object, webAddress } from '../decoding.ts';
import { writeCalendarDate } from '../domain/calendar-dates.ts';
import { type Kopecks, kopecks } from '../domain/money.ts';
import { normalisePlate } from '../domain/plate/plate.ts';
import { type Minutes, minutes } from '../domain/time.ts';
import { isFound } from '../domain/transaction/filter.ts';
import type { TransactionFilter } from '../domain/transaction/period.ts';
import type { TransactionSums, TransactionTotals } from '../domain/transaction/totals.ts';
import {
  type Transaction,
  type TransactionNote,
  type TransactionType,
  transactionStatus,
} from '../domain/transaction/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';
import { loadZones } from './city.ts';
import { decodeMoney } from './money.ts';
import { decodeTime, requireList } from './reply.ts';

/** A page of the history, newest first. */
export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  /** What the next page is asked with; absent after the last page. */
  readonly next: string | undefined;
}

/** What a file of the history is like. */
export interface TransactionsFile {
  readonly type: 'xls' | 'pdf';
  readonly language: Language;
}

const types: Readonly<Record<OperationWire['type'], TransactionType>> = operationTypes;
const wireTypes = Object.fromEntries(Object.entries(types).map(([wire, type]) => [type, wire])) as Readonly<
  Record<TransactionType, OperationWire['type']>
>;

/**
 * The page after `after`, or the first one. A city without that call sends its whole history as one page,
 * which is filtered here.
 */
export async function loadTransactions(
  account: AccountSource,
  filter: TransactionFilter,
  after: string | undefined,
): Promise<TransactionPage> {
  try {
    return await loadPage(account, filter, after);
  } catch (error) {
    if (!isCallMissing(error)) throw error;
    const [all, zoneCode] = await Promise.all([loadAllTransactions(account), loadZoneCode(account, filter)]);
    const transactions = all.filter((each) => isFound(each, filter, zoneCode, account.config.timeZone));
    return { transactions, next: undefined };
  }
}

/** Other statuses are faults that pass. */
function isCallMissing(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus === 404;
}

/** The number on the sign, which transactions have in the place of an id. */
async function loadZoneCode(
  account: AccountSource,
  { zoneId }: TransactionFilter,
): Promise<string | undefined> {
  if (zoneId === undefined) return undefined;
  return (await loadZones(account)).find(({ id }) => id === zoneId)?.code;
}

async function loadPage(
  { http, config: { timeZone } }: AccountSource,
  filter: TransactionFilter,
  after: string | undefined,
): Promise<TransactionPage> {
  const fields = { ...filterFields(filter), OrderNumber: after ?? '' } satisfies OperationsRequest;
  const { result } = await http(operationEndpoints.filtered, fields);
  if (!Array.isArray(result)) throw new AppError('unreadable');
  const transactions = list(result, (value) => decodeTransaction(value, timeZone));
  const last = nonEmptyText(object(result.at(-1)).dateOperation);
  // A server that answers with the same page again would never end.
  const next = result.length >= operationsPerPage && last !== after ? last : undefined;
  return { transactions, next };
}

/** The whole history, in cities without the filtered call. */
export async function loadAllTransactions({
  http,
  config: { timeZone },
}: AccountSource): Promise<readonly Transaction[]> {
  const { result } = await http(operationEndpoints.all);
  return requireList(result, (value) => decodeTransaction(value, timeZone));
}

/** The sums of all transactions that the filter finds. */
export async function loadTransactionTotals(
  { http }: AccountSource,
  filter: TransactionFilter,
): Promise<TransactionTotals> {
  const { result } = await http(operationEndpoints.totals, { ...filterFields(filter) });
  const all = isObject(result) ? decodeSums(result.all) : undefined;
  if (!isObject(result) || !all) throw new AppError('unreadable');
  return {
    all,
    months: list(result.months, (value) => {
      const month = nonEmptyText(object(value).month);
      const sums = decodeSums(value);
      return sums && month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { ...sums, month } : undefined;
    }),
    vehicles: list(result.vehicles, (value) => {
      const plate = nonEmptyText(object(value).transport);
      const sums = decodeSums(value);
      return sums && plate ? { ...sums, plate } : undefined;
    }),
  };
}

/**
 * The address of the history as a file; a link, so token and language are in it. Rejects when nobody is
 * signed in.
 */
export async function loadTransactionsFileUrl(
  { config: { apiUrl }, tokens }: AccountSource,
  filter: TransactionFilter,
  { type, language }: TransactionsFile,
): Promise<string> {
  const token = tokens.current();
  if (token === undefined) throw new AppError('tokenExpired', { code: 'TokenExpired' });
  const fields = { ...filterFields(filter), type, lang: language } satisfies DownloadHistoryRequest;
  return `${apiUrl}${operationEndpoints.download.path}?${new URLSearchParams({ ...fields, token })}`;
}

function filterFields({
  from,
  to,
  type,
  plate,
  zoneId,
  driverPhone,
}: TransactionFilter): OperationFilterRequest {
  return {
    StartDate: from ? writeCalendarDate(from) : '',
    EndDate: to ? writeCalendarDate(to) : '',
    Operation: type ? wireTypes[type] : '',
    Vehicle: plate ?? '',
    Zone: zoneId ?? '',
    ...(driverPhone === undefined ? {} : { Driver: driverPhone }),
  };
}

/** OPS-13; `undefined` without a date, a known type or an amount. */
export function decodeTransaction(value: unknown, timeZone: string): Transaction | undefined {
  const wire = object(value);
  const cursor = nonEmptyText(wire.dateOperation);
  const at = decodeTime(wire.dateOperation, timeZone);
  const typeName = nonEmptyText(wire.type) ?? '';
  const type = Object.hasOwn(types, typeName) ? types[typeName as OperationWire['type']] : undefined;
  const sum = number(wire.sum);
  // Some servers send spent sums as negative numbers.
  const amount = sum === undefined ? undefined : decodeMoney(Math.abs(sum));
  if (!cursor || at === undefined || !type || amount === undefined) return undefined;
  const statusText = nonEmptyText(wire.status);
  const orderNumber = nonEmptyText(wire.orderNumber);
  const plate = nonEmptyText(wire.transport);
  return {
    id: `${cursor} ${orderNumber ?? ''} ${type}`,
    cursor,
    at,
    type,
    amount,
    discount: decodeMoney(wire.sumSale),
    status: statusText === undefined ? undefined : transactionStatus(statusText),
    statusText,
    note: notes.includes(wire.note) ? (wire.note as TransactionNote) : undefined,
    orderNumber,
    from: decodeTime(wire.startsOf, timeZone),
    until: decodeTime(wire.endOf, timeZone),
    duration: decodeDuration(wire.duration),
    zoneCode: nonEmptyText(wire.zone),
    parkingCode: nonEmptyText(wire.parking),
    tariff: nonEmptyText(wire.tariff),
    // As the account's vehicles have it, by which the history is filtered and summed up.
    plate: plate && normalisePlate(plate),
    permitKind: nonEmptyText(wire.resolution),
    driverPhone: nonEmptyText(wire.driverPhone),
    provenSessionId: nonEmptyText(wire.reservationId),
    fiscalReceiptUrl: webAddress(wire.checkFiscal),
  };
}

const notes: readonly unknown[] = [
  'opening',
  'adjustment',
  'correction',
  'permitRefund',
] satisfies TransactionNote[];

function decodeDuration(value: unknown): Minutes | undefined {
  const count = number(value);
  return count === undefined || !Number.isSafeInteger(count) || count < 0 ? undefined : minutes(count);
}

function decodeSums(value: unknown): TransactionSums | undefined {
  const { count, spent, returned, toppedUp } = object(value);
  const [read, ...sums] = [number(count), decodeSum(spent), decodeSum(returned), decodeSum(toppedUp)];
  if (read === undefined || !Number.isSafeInteger(read) || read < 0) return undefined;
  const [one, two, three] = sums;
  if (one === undefined || two === undefined || three === undefined) return undefined;
  return { count: read, spent: one, returned: two, toppedUp: three };
}

/** A sum of many amounts can be larger than one amount. */
function decodeSum(value: unknown): Kopecks | undefined {
  const roubles = number(value);
  return roubles === undefined || roubles < 0 || roubles > 1e12
    ? undefined
    : kopecks(Math.round(roubles * 100));
}
