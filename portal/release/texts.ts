import en from '@kerb/core/i18n/en/release.json';
import ru from '@kerb/core/i18n/ru/release.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerReleaseTexts(): void {
  registerTexts('release', { ru, en });
}
