import en from '@kerb/core/i18n/en/session-access.json';
import ru from '@kerb/core/i18n/ru/session-access.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** The texts of the cards that stand in place of the sessions. */
export function registerAccessTexts(): void {
  registerTexts('sessionAccess', { ru, en });
}
