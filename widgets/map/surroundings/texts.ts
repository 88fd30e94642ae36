import en from '@kerb/core/i18n/en/surroundings.json';
import ru from '@kerb/core/i18n/ru/surroundings.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerSurroundingsTexts(): void {
  registerTexts('surroundings', { ru, en });
}
