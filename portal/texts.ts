import en from '@kerb/core/i18n/en/portal.json';
import ru from '@kerb/core/i18n/ru/portal.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerPortalTexts(): void {
  registerTexts('portal', { ru, en });
  registerAccountTexts();
}
