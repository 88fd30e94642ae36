import en from '@kerb/core/i18n/en/barrier.json';
import ru from '@kerb/core/i18n/ru/barrier.json';
import { registerPayScreenTexts } from '../payment-form/screen-texts.ts';
import { registerTexts } from '../runtime/texts.ts';

export function registerBarrierTexts(): void {
  registerPayScreenTexts();
  registerTexts('barrier', { ru, en });
}
