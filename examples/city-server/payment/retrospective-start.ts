import { Failure } from '../failure.ts';
import { cityTimeOf } from '../tariff/calendar.ts';
import { instantOf } from '../tariff/instant-of.ts';

/** PAY-16: when a stay that is paid afterwards began; not after now. */
export function retrospectiveStart(text: string | undefined, now: Date): Date {
  const start = instantOf(text);
  if (!start) throw new Failure('RequiredField', 'Укажите время начала парковки');
  if (start.getTime() > now.getTime()) {
    throw new Failure('FuturePost', 'Нельзя выбрать будущее время при постоплате');
  }
  return start;
}

/** Which day of the city's calendar that was, seen from now; `undefined` for any before yesterday. */
export function dayOf(start: Date, timeZone: string, now: Date): 'today' | 'yesterday' | undefined {
  const dateOf = (moment: Date) => Date.parse(cityTimeOf(moment, timeZone).date);
  const days = (dateOf(now) - dateOf(start)) / 86_400_000;
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : undefined;
}
