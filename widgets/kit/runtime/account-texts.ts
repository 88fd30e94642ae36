import en from '@kerb/core/i18n/en/account-errors.json';
import ru from '@kerb/core/i18n/ru/account-errors.json';
import { registerTexts } from './texts.ts';

/** What only somebody with an account can do wrong: guests on other people's pages do not pay for these words. */
export function registerAccountTexts(): void {
  registerTexts('errors.account', { ru, en });
}
