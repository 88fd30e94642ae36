import en from '@kerb/core/i18n/en/in-frame.json';
import ru from '@kerb/core/i18n/ru/in-frame.json';
import { registerTexts } from '../../runtime/texts.ts';

export function registerFrameTexts(): void {
  registerTexts('inFrame', { ru, en });
}
