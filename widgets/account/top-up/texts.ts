import en from '@kerb/core/i18n/en/top-up.json';
import ru from '@kerb/core/i18n/ru/top-up.json';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerTopUpTexts(): void {
  registerPayTexts();
  registerAccountTexts();
  registerTexts('topUp', { ru, en });
}
