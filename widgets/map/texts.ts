import en from '@kerb/core/i18n/en/map.json';
import ru from '@kerb/core/i18n/ru/map.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerMapTexts(): void {
  registerTexts('map', { ru, en });
}
