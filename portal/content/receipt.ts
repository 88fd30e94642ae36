import { formatRoubles, fromRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { formatTime, parseServerTime, toIso } from '@kerb/core/domain/time.ts';

/** What `/check` shows, as text; `undefined` for a missing value. */
interface Receipt {
  readonly title: string | undefined;
  readonly dateIn: string | undefined;
  readonly dateOut: string | undefined;
  readonly price: string | undefined;
  readonly plate: string | undefined;
}

/** The longest values that are shown, in characters. */
const limits = { title: 120, date: 40, price: 20, plate: 20 } as const;

/** Control and format characters, such as those that turn the reading direction, and markup. */
const refused = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>]/u;

/** A value with markup or control characters counts as missing, and long ones are cut. */
export function receiptIn(search: string, timeZone: string, language: 'ru' | 'en'): Receipt {
  const query = new URLSearchParams(search);
  const value = (name: string, maximum: number) => {
    const text = query.get(name)?.trim() ?? '';
    return text === '' || refused.test(text) ? undefined : [...text].slice(0, maximum).join('');
  };
  const date = (name: string) => dateText(value(name, limits.date), timeZone);
  return {
    title: value('title', limits.title),
    dateIn: date('dateIn'),
    dateOut: date('dateOut'),
    price: priceText(value('price', limits.price), language),
    plate: value('ts', limits.plate),
  };
}

/** I18N-03 where it is a sum, else as given. */
function priceText(text: string | undefined, language: 'ru' | 'en'): string | undefined {
  if (text === undefined || !/^\d{1,9}(?:[.,]\d{1,2})?$/.test(text)) return text;
  const amount: Kopecks = fromRoubles(Number(text.replace(',', '.')));
  return formatRoubles(amount, language);
}

/** `21.11.2026 14:35` where it is a time, else as given. */
function dateText(text: string | undefined, timeZone: string): string | undefined {
  if (text === undefined) return undefined;
  // A plus in a query is a space.
  const at =
    parseServerTime(text, timeZone) ?? parseServerTime(text.replace(/ (?=\d\d:?\d\d$)/, '+'), timeZone);
  if (at === undefined) return text;
  const [year, month, day] = toIso(at, timeZone).slice(0, 10).split('-');
  return `${day}.${month}.${year} ${formatTime(at, timeZone)}`;
}
