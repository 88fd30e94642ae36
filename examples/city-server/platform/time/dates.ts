/** Days without a time: texts `YYYY-MM-DD`, which sort as text. */

const dayMs = 86_400_000;

/** Parses `DD/MM/YYYY`; `undefined` for a day that does not exist, or is before the first year. */
export function parseDate(text: string, firstYear = 1970): string | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || Number(year) < firstYear) return undefined;
  const date = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
  return isReal ? date : undefined;
}

/** `DD/MM/YYYY`. */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** `count` may be negative. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative if `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
