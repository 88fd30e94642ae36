import en from '@kerb/core/i18n/en/fines.json';
import transactionsEn from '@kerb/core/i18n/en/transactions.json';
import ru from '@kerb/core/i18n/ru/fines.json';
import transactionsRu from '@kerb/core/i18n/ru/transactions.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** The texts of fines, and those of the operations that they are held against. */
export function registerFineTexts(): void {
  registerAccountTexts();
  registerTexts('transactions', { ru: transactionsRu, en: transactionsEn });
  registerTexts('fines', { ru, en });
}
