import en from '@kerb/core/i18n/en/account-access.json';
import ru from '@kerb/core/i18n/ru/account-access.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** The texts of the cards that stand in place of an element's screen. */
export function registerAccessTexts(): void {
  registerTexts('accountAccess', { ru, en });
}
