import en from '@kerb/core/i18n/en/devices.json';
import ru from '@kerb/core/i18n/ru/devices.json';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerDeviceTexts(): void {
  registerAccountTexts();
  registerTexts('devices', { ru, en });
}
