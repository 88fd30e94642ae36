import { phoneDigits } from '../payment/phone.ts';

/** A phone of a profile has 11 digits and begins with +7, 7 or 8. */
export function isProfilePhone(text: string): boolean {
  return /^(?:\+7|7|8)\d{10}$/.test(text.replace(/[\s()-]/g, ''));
}

/** For the check of repeats a leading 8 equals 7; digits are sent as they are typed. */
export function isSamePhone(first: string, second: string): boolean {
  return comparable(first) === comparable(second);
}

function comparable(text: string): string {
  return phoneDigits(text).replace(/^8(?=\d{10}$)/, '7');
}

/** FRM-04: `+7 (900) 123-45-67`; a phone of any other length stays unchanged. */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^[78](\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phoneDigits(phone)) ?? [];
  return area === undefined ? phone : `+7 (${area}) ${first}-${second}-${third}`;
}

/** The text of a phone's field while it is typed: `+7 (999) 999 - 99 - 99`. */
export function maskPhone(typed: string): string {
  const digits = phoneDigits(typed).replace(/^[78]/, '');
  if (digits === '') return /^[+78]/.test(typed) ? '+7 (' : '';
  return digits.replace(
    /^(\d{1,3})(\d{0,3})(\d{0,2})(\d{0,2}).*/,
    (_, area: string, first: string, second: string, third: string) =>
      [`+7 (${area}${first && ') '}${first}`, second, third].filter(Boolean).join(' - '),
  );
}
