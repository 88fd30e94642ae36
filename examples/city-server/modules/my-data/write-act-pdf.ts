import type { RetainedWire } from '@kerb/core/contract/my-data.ts';
import { newDocument } from '../../platform/new-pdf-document.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import type { City } from '../cities/city.ts';
import { payeeOf } from '../payment-slips/payee.ts';
import { archiveTexts } from './archive-texts.ts';
import type { Erasure } from './erasures.ts';

/** Points. */
const margin = 48;

type ActCity = Pick<City, 'config'>;

const retainedTexts: Readonly<Record<RetainedWire['what'], string>> = {
  ledger: 'движения денег без сведений о субъекте (402-ФЗ, статья 29)',
  receipts: 'кассовые чеки у оператора фискальных данных (54-ФЗ)',
  guestStays: 'стоянки, которые без аккаунта оплатил за эти номера кто-то другой',
  checks: 'проверки инспекторов по этим номерам',
  concessions: 'городской список льгот по этим номерам',
  offers: 'резидентные абонементы, которые город предлагает этим номерам',
};

/**
 * The act of an erasure with the extract of its log, as order 179 of Roskomnadzor of 28 October 2022 asks
 * for. In Russian, whatever the language of the call: an authority reads it. The person has a number instead
 * of a name, which no table has any more.
 */
export async function writeActPdf(city: ActCity, erasure: Erasure, writtenAt: Date): Promise<Buffer> {
  const title = `Акт об уничтожении персональных данных № ${erasure.id}`;
  const { document, finished } = await newDocument({
    title,
    language: 'ru',
    layout: 'portrait',
    margin,
    writtenAt,
  });
  document.fontSize(15).text(title, margin, margin).moveDown(0.5).fontSize(10);
  for (const [label, text] of factsOf(city, erasure)) {
    document.fillColor('#555').text(label).fillColor('#000').text(text).moveDown(0.4);
  }
  document.moveDown(0.5).fontSize(12).text('Выгрузка из журнала регистрации событий').moveDown(0.3);
  document.fontSize(9);
  for (const line of logOf(city, erasure)) document.text(line).moveDown(0.2);
  document.moveDown(2).fontSize(10);
  document.text('Ответственный: ____________________ / должность, ФИО, подпись');
  document.end();
  return finished;
}

function factsOf(
  city: ActCity,
  { id, asked_at, erased_at, log, retained }: Erasure,
): readonly (readonly [string, string])[] {
  const { timeZone } = city.config;
  const categories = log.map(({ table }) => titleOf(table)).join('; ');
  const stays = retained.map(
    ({ what, until }) => `${retainedTexts[what]}${until ? ` — до ${dateText(until)}` : ''}`,
  );
  return [
    ['Оператор', payeeOf(city).name],
    ['Субъект', `обращение № ${id}; сведения, по которым его можно назвать, уничтожены`],
    ['Категории уничтоженных данных', categories],
    ['Информационная система', `Сервер городских парковок, ${city.config.displayName.ru}`],
    ['Способ', 'удаление строк и очистка столбцов базы данных одной транзакцией, программой'],
    ['Причина', 'требование субъекта (152-ФЗ, статьи 14 и 21)'],
    ['Дата обращения', momentText(asked_at, timeZone)],
    ['Дата уничтожения', erased_at ? momentText(erased_at, timeZone) : 'не уничтожены'],
    ['Остаётся по закону', stays.length > 0 ? stays.join('; ') : 'ничего'],
  ];
}

/** One line per table: when, what, and how many rows. */
function logOf(city: ActCity, { erased_at, log }: Erasure): readonly string[] {
  const at = erased_at ? momentText(erased_at, city.config.timeZone) : '';
  return log.map(({ table, action, columns, rows }) => {
    const done = action === 'deleted' ? 'строки удалены' : 'столбцы очищены';
    return `${at} · ${titleOf(table)} (${table}) · ${done}: ${rows} · ${columns.join(', ')}`;
  });
}

function titleOf(table: string): string {
  return new Map(Object.entries(archiveTexts.ru.parts)).get(table) ?? table;
}

function momentText(moment: Date, timeZone: string): string {
  const local = cityIso(moment, timeZone);
  return `${dateText(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

/** `10.06.2026` of `2026-06-10`. */
function dateText(date: string): string {
  return date.split('-').reverse().join('.');
}
