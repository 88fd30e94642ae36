import enMore from '@kerb/core/i18n/en/pay-extras.json';
import en from '@kerb/core/i18n/en/sessions.json';
import ruMore from '@kerb/core/i18n/ru/pay-extras.json';
import ru from '@kerb/core/i18n/ru/sessions.json';
import { registerStayTimeTexts } from '@kerb/kit/payment-form/stay-time.tsx';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { registerTopUpTexts } from './top-up/texts.ts';

export function registerSessionTexts(): void {
  registerAccountTexts();
  registerPayTexts();
  registerStayTimeTexts();
  registerTexts('payExtras', { ru: ruMore, en: enMore });
  registerTexts('sessions', { ru, en });
  registerTopUpTexts();
}
