import en from '@kerb/core/i18n/en/passkeys.json';
import enSignIn from '@kerb/core/i18n/en/sign-in.json';
import ru from '@kerb/core/i18n/ru/passkeys.json';
import ruSignIn from '@kerb/core/i18n/ru/sign-in.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './passkeys.css?inline';

/** The password field has the texts of signing in. */
export function registerPasskeyTexts(): void {
  registerAccountTexts();
  registerTexts('passkeys', { ru, en });
  registerTexts('signIn', { ru: ruSignIn, en: enSignIn });
}

export const passkeysStylesheet = defineStylesheet(css);
