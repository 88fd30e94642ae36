import en from '@kerb/core/i18n/en/vehicles.json';
import ru from '@kerb/core/i18n/ru/vehicles.json';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import css from './vehicles.css?inline';

export function registerVehicleTexts(): void {
  registerAccountTexts();
  registerPayTexts();
  registerTexts('vehicles', { ru, en });
}

export const vehiclesStylesheet = css;
