import type { Language } from './translate.ts';

/** I18N-03, as the client writes it: `1 234,50 ₽`, `-₽1,234.50`. */
export function roublesText(kopecks: number, language: Language): string {
  const [thousands, decimal] = language === 'ru' ? ['\u00a0', ','] : [',', '.'];
  const sign = kopecks < 0 ? '-' : '';
  const whole = String(Math.floor(Math.abs(kopecks) / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  const number = `${whole}${decimal}${String(Math.abs(kopecks) % 100).padStart(2, '0')}`;
  return language === 'ru' ? `${sign}${number}\u00a0₽` : `${sign}₽${number}`;
}
