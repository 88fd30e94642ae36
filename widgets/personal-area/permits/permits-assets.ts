import { registerTopUpTexts } from '@kerb/account/top-up/texts.ts';
import en from '@kerb/core/i18n/en/permits.json';
import ru from '@kerb/core/i18n/ru/permits.json';
import form from '@kerb/kit/payment-form/form.css?inline';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import table from '../card-table.css?inline';
import css from './permits.css?inline';

/** The texts of permits and of the permit finder. */
export function registerPermitTexts(): void {
  registerPayTexts();
  registerAccountTexts();
  registerTopUpTexts();
  registerTexts('permits', { ru, en });
}

export const permitsStylesheet = form + table + css;
