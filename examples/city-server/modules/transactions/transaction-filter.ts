import {
  type OperationFilterRequest,
  type OperationWire,
  operationTypes,
} from '@kerb/core/contract/operations.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { startOfDate } from '../../platform/time/calendar.ts';
import { addDays, parseDate } from '../../platform/time/dates.ts';
import { type City, findZone } from '../cities/city.ts';
import { normalisePlate } from '../plates/plate.ts';
import { transactionRefusals } from './transaction-refusals.ts';

/** Which transactions a driver asked for. Absent parts do not filter. */
export interface TransactionFilter {
  /** Included. */
  readonly from: Date | undefined;
  /** Excluded. */
  readonly until: Date | undefined;
  readonly type: TableRow<'transactions'>['type'] | undefined;
  readonly plate: string | undefined;
  readonly zoneId: string | undefined;
  readonly parkingCode: string | undefined;
  /** Digits: of a company's driver. */
  readonly driverPhone: string | undefined;
}

/** Reads a filter as clients send it. Throws `ValidationError` for a day or a type that does not exist. */
export function readFilter(city: City, request: Partial<OperationFilterRequest>): TransactionFilter {
  const { StartDate = '', EndDate = '', Operation = '', Vehicle = '', Zone = '', Driver = '' } = request;
  const { timeZone } = city.config;
  const type = Operation.trim();
  const isType = Object.hasOwn(operationTypes, type);
  if (type !== '' && type !== 'all' && !isType) throw new ApiError(transactionRefusals.typeUnknown);
  const from = readDay(StartDate, timeZone, 0);
  const until = readDay(EndDate, timeZone, 1);
  if (from && until && from >= until) throw new ApiError(transactionRefusals.periodReversed);
  return {
    from,
    until,
    type: isType ? operationTypes[type as OperationWire['type']] : undefined,
    plate: normalisePlate(Vehicle) || undefined,
    driverPhone: Driver.replace(/\D+/g, '') || undefined,
    ...readSpot(city, Zone.trim()),
  };
}

/** A zone's id, or the code of a parking. */
function readSpot(city: City, spot: string): Pick<TransactionFilter, 'zoneId' | 'parkingCode'> {
  const isParking = spot !== '' && !findZone(city, spot);
  return { zoneId: isParking ? undefined : spot || undefined, parkingCode: isParking ? spot : undefined };
}

/** The beginning of a day in city time; `daysLater` 1 is the beginning of the next day. */
function readDay(text: string, timeZone: string, daysLater: 0 | 1): Date | undefined {
  if (text.trim() === '') return undefined;
  const date = parseDate(text);
  if (!date) throw new ApiError(platformRefusals.dateInvalid);
  return startOfDate(addDays(date, daysLater), timeZone);
}
