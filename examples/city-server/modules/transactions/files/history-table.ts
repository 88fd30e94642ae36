import { cityIso } from '../../../platform/time/calendar.ts';
import { cityText, type Language } from '../../../platform/translation/translate.ts';
import { type City, findZone } from '../../cities/city.ts';
import { isReceived } from '../../ledger/record-transaction.ts';
import { transactionTitle } from '../../ledger/transaction-title.ts';
import type { Transaction } from '../read-transactions.ts';
import { columnsInOrder, type HistoryColumn, type HistoryRow } from './history-columns.ts';
import { historyTexts } from './history-texts.ts';

/** The history as a table of a file. */
export interface HistoryTable {
  readonly language: Language;
  readonly title: string;
  readonly columns: readonly HistoryColumn[];
  readonly rows: readonly HistoryRow[];
}

/** The names of a company's drivers by their phones. */
export type DriverNames = ReadonlyMap<string, string>;

/** The table of a driver's history, or with the names of its drivers that of a company's. */
export function historyTable(
  city: City,
  transactions: readonly Transaction[],
  language: Language,
  drivers?: DriverNames,
): HistoryTable {
  return {
    language,
    title: `${historyTexts[language].title}, ${city.config.displayName[language]}`,
    columns: columnsInOrder.filter((column) => drivers || column !== 'driver'),
    rows: transactions.map((transaction) => historyRow(city, transaction, language, drivers)),
  };
}

function historyRow(
  city: City,
  transaction: Transaction,
  language: Language,
  drivers?: DriverNames,
): HistoryRow {
  const shown = (moment: Date) => shownTime(moment, city.config.timeZone, language);
  const { starts_at, ends_at, zone_id, parking_code, permit_kind, driver_phone } = transaction;
  const title = transactionTitle(transaction, language);
  const zone = zone_id === null ? '' : (findZone(city, zone_id)?.code ?? zone_id);
  return {
    date: shown(transaction.happened_at),
    operation: permit_kind ? `${title}: ${cityText(permit_kind, language)}` : title,
    amount:
      (isReceived(transaction.type) ? transaction.amount_kopecks : -transaction.amount_kopecks) / 100 + 0,
    vehicle: transaction.plate ?? '',
    driver: driver_phone ? (drivers?.get(driver_phone) ?? driver_phone) : '',
    zone: parking_code ? `${zone}, ${historyTexts[language].number} ${parking_code}` : zone,
    time: starts_at && ends_at ? `${shown(starts_at)} – ${shown(ends_at)}` : '',
    order: transaction.order_number ?? '',
  };
}

/** The date's numbers alone would say another day to an American. */
const englishDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `21.11.2026 09:05`, `21 Nov 2026 09:05` in city time. */
function shownTime(moment: Date, timeZone: string, language: Language): string {
  const [date = '', time = ''] = cityIso(moment, timeZone).split('T');
  const day = language === 'ru' ? date.split('-').reverse().join('.') : englishDate.format(Date.parse(date));
  return `${day} ${time.slice(0, 5)}`;
}
