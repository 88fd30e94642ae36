import en from '@kerb/core/i18n/en/account-errors.json';
import ru from '@kerb/core/i18n/ru/account-errors.json';
import { registerTexts } from './texts.ts';

/**
 * Registers the error texts that only accounts need, so that guests on other people's pages do not load them.
 */
export function registerAccountTexts(): void {
  registerTexts('errors.account', { ru, en });
}
