import en from '@kerb/core/i18n/en/transactions.json';
import ru from '@kerb/core/i18n/ru/transactions.json';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerTransactionTexts(): void {
  registerAccountTexts();
  registerPayTexts();
  registerTexts('transactions', { ru, en });
}
