import en from '@kerb/core/i18n/en/stay-time.json';
import ru from '@kerb/core/i18n/ru/stay-time.json';
import { registerTexts } from '../runtime/texts.ts';

export function registerStayTimeTexts(): void {
  registerTexts('stayTime', { ru, en });
}
