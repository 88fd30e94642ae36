import en from '@kerb/core/i18n/en/last-sessions.json';
import ru from '@kerb/core/i18n/ru/last-sessions.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

export function registerLastSessionsTexts(): void {
  registerTexts('lastSessions', { ru, en });
}
