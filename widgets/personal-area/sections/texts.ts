import en from '@kerb/core/i18n/en/profile-menu.json';
import ru from '@kerb/core/i18n/ru/profile-menu.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

/** Apart from the portal's texts, because visitors never see the personal area. */
export function registerProfileMenuTexts(): void {
  registerTexts('profileMenu', { ru, en });
}
