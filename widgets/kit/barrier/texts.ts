import en from '@kerb/core/i18n/en/barrier.json';
import ru from '@kerb/core/i18n/ru/barrier.json';
import { registerTexts } from '../runtime/texts.ts';

export function registerBarrierTexts(): void {
  registerTexts('barrier', { ru, en });
}
