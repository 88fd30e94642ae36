import en from '@kerb/core/i18n/en/renew.json';
import ru from '@kerb/core/i18n/ru/renew.json';
import { registerTexts } from '../runtime/texts.ts';

export function registerRenewTexts(): void {
  registerTexts('renew', { ru, en });
}
