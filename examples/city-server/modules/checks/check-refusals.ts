import { refusalsOf } from '../../platform/errors/api-error.ts';

export const checkRefusals = refusalsOf({
  TokenNotFound: {
    keyRefused: [
      'Ключ проверки не принят, получите у города новый',
      'This key is not accepted; please get a new one from the city',
    ],
  },
  ValidationError: {
    timeOutOfRange: ['Проверить можно последние сутки', 'Only the last day can be checked'],
  },
});
