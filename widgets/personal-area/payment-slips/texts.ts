import en from '@kerb/core/i18n/en/payment-slips.json';
import ru from '@kerb/core/i18n/ru/payment-slips.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerPaymentSlipTexts(): void {
  registerAccountTexts();
  registerTexts('paymentSlips', { ru, en });
}
