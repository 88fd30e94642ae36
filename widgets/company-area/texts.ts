import en from '@kerb/core/i18n/en/company.json';
import ru from '@kerb/core/i18n/ru/company.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** Apart from other texts, because drivers never see the pages of a company. */
export function registerCompanyTexts(): void {
  registerAccountTexts();
  registerTexts('company', { ru, en });
}
