import type { TableRow } from '../../platform/database/schema.ts';
import { escapedHtml } from '../../platform/escaped-html.ts';
import { roublesText } from '../../platform/translation/roubles-text.ts';
import { pageOf } from '../page.ts';

/**
 * The fiscal receipt of a payment that was charged: a page without external files, made for printing. Cash
 * registers print in Russian whatever the buyer's language, so this page does.
 */
export function receiptPage(payment: TableRow<'provider_payments'>): string {
  const { order_id, amount_kopecks, description, closed_at, state } = payment;
  const sum = roublesText(amount_kopecks, 'ru');
  const rows = [
    [state === 'refunded' ? 'Возврат прихода' : 'Приход', sum],
    ['Услуга', description],
    ['Дата (UTC)', closed_at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''],
    ['Номер', order_id],
  ];
  const list = rows
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapedHtml(value)}</dd>`)
    .join('');
  return pageOf(
    'ru',
    'Кассовый чек',
    styles,
    `<main><h1>Кассовый чек</h1><p>Учебный чек демо-банка: деньги не списывались.</p><dl>${list}</dl></main>`,
  );
}

const styles = `:root{color-scheme:light dark}body{font:16px/1.45 system-ui,sans-serif;max-width:380px;margin:24px auto;padding:0 16px}
dt{opacity:.7;margin-top:10px}dd{margin:0;overflow-wrap:anywhere}h1{font-size:22px}
@media print{:root{color-scheme:light}body{margin:0}}`;
