import en from '@kerb/core/i18n/en/sign-in.json';
import ru from '@kerb/core/i18n/ru/sign-in.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import css from './sign-in.css?inline';

export function registerSignInTexts(): void {
  registerTexts('signIn', { ru, en });
  registerAccountTexts();
}

/** The styles of all sign-in forms. */
export const signInStylesheet = css;
