import { type City, findZone } from '../city/city.ts';
import type { Operation } from '../operations/read-operations.ts';
import { operationTitle } from '../operations/record-operation.ts';
import { cityIso } from '../time/calendar.ts';

/** The history as a table of a file. The amount is in roubles, negative where it was spent. */
export interface HistoryTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly HistoryRow[];
}

/** One cell for each heading. */
export type HistoryRow = readonly [
  date: string,
  operation: string,
  amount: number,
  vehicle: string,
  zone: string,
  time: string,
  order: string,
];

const headings = ['Дата', 'Операция', 'Сумма, ₽', 'Автомобиль', 'Зона', 'Время', 'Заказ'] as const;

export function historyTable(city: City, operations: readonly Operation[]): HistoryTable {
  return {
    title: `История операций, ${city.config.displayName.ru}`,
    headings,
    rows: operations.map((operation) => historyRow(city, operation)),
  };
}

function historyRow(city: City, operation: Operation): HistoryRow {
  const { timeZone } = city.config;
  const { starts_at, ends_at, zone_id, parking_code, permit_kind } = operation;
  const title = operationTitle(operation);
  const zone = zone_id === null ? '' : (findZone(city, zone_id)?.code ?? zone_id);
  return [
    shownTime(operation.happened_at, timeZone),
    permit_kind ? `${title}: ${permit_kind}` : title,
    (isReceived(operation) ? operation.amount_kopecks : -operation.amount_kopecks) / 100 + 0,
    operation.plate ?? '',
    parking_code ? `${zone}, № ${parking_code}` : zone,
    starts_at && ends_at ? `${shownTime(starts_at, timeZone)} – ${shownTime(ends_at, timeZone)}` : '',
    operation.order_number ?? '',
  ];
}

function isReceived({ type }: Operation): boolean {
  return type === 'refill' || type === 'cancel' || type === 'bonus20';
}

/** `21.11.2026 09:05` in city time. */
function shownTime(moment: Date, timeZone: string): string {
  const [date = '', time = ''] = cityIso(moment, timeZone).split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}
