import en from '@kerb/core/i18n/en/pay.json';
import ru from '@kerb/core/i18n/ru/pay.json';
import { registerTexts } from '../runtime/texts.ts';

export function registerPayTexts(): void {
  registerTexts('pay', { ru, en });
}
