import en from '@kerb/core/i18n/en/profile.json';
import enSignIn from '@kerb/core/i18n/en/sign-in.json';
import ru from '@kerb/core/i18n/ru/profile.json';
import ruSignIn from '@kerb/core/i18n/ru/sign-in.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** The names, passwords and codes of a profile have the texts of a registration. */
export function registerProfileTexts(): void {
  registerAccountTexts();
  registerTexts('signIn', { ru: ruSignIn, en: enSignIn });
  registerTexts('profile', { ru, en });
}
