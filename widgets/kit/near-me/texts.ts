import en from '@kerb/core/i18n/en/near-me.json';
import ru from '@kerb/core/i18n/ru/near-me.json';
import { registerTexts } from '../runtime/texts.ts';

export function registerNearMeTexts(): void {
  registerTexts('nearMe', { ru, en });
}
