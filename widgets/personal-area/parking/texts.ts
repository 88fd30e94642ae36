import { registerSessionTexts } from '@kerb/account/texts.ts';
import en from '@kerb/core/i18n/en/parking.json';
import ru from '@kerb/core/i18n/ru/parking.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerParkingTexts(): void {
  registerSessionTexts();
  registerTexts('parking', { ru, en });
}
