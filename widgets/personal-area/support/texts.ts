import en from '@kerb/core/i18n/en/support.json';
import ru from '@kerb/core/i18n/ru/support.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerSupportTexts(): void {
  registerAccountTexts();
  registerTexts('support', { ru, en });
}
