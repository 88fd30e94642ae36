import en from '@kerb/core/i18n/en/payment-slips.json';
import ru from '@kerb/core/i18n/ru/payment-slips.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import table from '../card-table.css?inline';
import css from './payment-slips.css?inline';

export function registerPaymentSlipTexts(): void {
  registerAccountTexts();
  registerTexts('paymentSlips', { ru, en });
}

export const paymentSlipsStylesheet = table + css;
