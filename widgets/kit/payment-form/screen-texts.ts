import en from '@kerb/core/i18n/en/pay-screens.json';
import ru from '@kerb/core/i18n/ru/pay-screens.json';
import { registerTexts } from '../runtime/texts.ts';

/** The texts of the screens before and after a payment, which the form can do without. */
export function registerPayScreenTexts(): void {
  registerTexts('pay.screens', { ru, en });
}
