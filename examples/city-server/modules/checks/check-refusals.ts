import type { Refusals } from '../../platform/errors/api-error.ts';

export const checkRefusals = {
  keyRefused: {
    errorName: 'TokenNotFound',
    ru: 'Ключ проверки не принят, получите у города новый',
    en: 'This key is not accepted; please get a new one from the city',
  },
  timeOutOfRange: {
    ru: 'Проверить можно последние сутки',
    en: 'Only the last day can be checked',
  },
} as const satisfies Refusals;
