import en from '@kerb/core/i18n/en/pay-outcome.json';
import ru from '@kerb/core/i18n/ru/pay-outcome.json';
import { registerTexts } from '../runtime/texts.ts';

/** The texts of a payment's outcome, which the form can do without. */
export function registerOutcomeTexts(): void {
  registerTexts('pay.outcome', { ru, en });
}
