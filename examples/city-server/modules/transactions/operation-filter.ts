import type { OperationFilterRequest } from '@kerb/core/contract/operations.ts';
import type { OperationsTable } from '../../platform/database/schema.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { startOfDate } from '../../platform/time/calendar.ts';
import { addDays, parseDate } from '../../platform/time/dates.ts';
import { type City, findZone } from '../cities/city.ts';
import { normalisePlate } from '../plates/plate.ts';

/** Which operations a driver asked for. Absent parts do not filter. */
export interface OperationFilter {
  /** Included. */
  readonly from: Date | undefined;
  /** Excluded. */
  readonly until: Date | undefined;
  readonly type: OperationsTable['type'] | undefined;
  readonly plate: string | undefined;
  readonly zoneId: string | undefined;
  readonly parkingCode: string | undefined;
  /** Digits: of a company's driver (CRP-17). */
  readonly driverPhone: string | undefined;
}

const types: readonly string[] = [
  'payment',
  'refill',
  'renew',
  'cancel',
  'paymentSubscription',
  'paymentGate',
  'bonus20',
] satisfies OperationsTable['type'][];

/** Reads a filter as clients send it. Throws `ValidationError` for a day or a type that does not exist. */
export function readFilter(city: City, request: Partial<OperationFilterRequest>): OperationFilter {
  const { StartDate = '', EndDate = '', Operation = '', Vehicle = '', Zone = '', Driver = '' } = request;
  const { timeZone } = city.config;
  const type = Operation.trim();
  if (type !== '' && type !== 'all' && !types.includes(type))
    throw new Failure('ValidationError', 'Такого вида операций нет');
  const from = readDay(StartDate, timeZone, 0);
  const until = readDay(EndDate, timeZone, 1);
  if (from && until && from >= until)
    throw new Failure('ValidationError', 'Начало периода должно быть не позже конца');
  return {
    from,
    until,
    type: type === '' || type === 'all' ? undefined : (type as OperationsTable['type']),
    plate: normalisePlate(Vehicle) || undefined,
    driverPhone: Driver.replace(/\D+/g, '') || undefined,
    ...readSpot(city, Zone.trim()),
  };
}

/** OPS-03: a zone's id, or the code of a parking. */
function readSpot(city: City, spot: string): Pick<OperationFilter, 'zoneId' | 'parkingCode'> {
  const isParking = spot !== '' && !findZone(city, spot);
  return { zoneId: isParking ? undefined : spot || undefined, parkingCode: isParking ? spot : undefined };
}

/** The beginning of a day in city time; `daysLater` 1 is the beginning of the next day. */
function readDay(text: string, timeZone: string, daysLater: 0 | 1): Date | undefined {
  if (text.trim() === '') return undefined;
  const date = parseDate(text);
  if (!date) throw new Failure('ValidationError', 'Дата должна быть в виде ДД/ММ/ГГГГ');
  return startOfDate(addDays(date, daysLater), timeZone);
}
