import type { Refusals } from '../../platform/errors/api-error.ts';

export const plateRefusals = {
  plateInvalid: {
    ru: 'Проверьте номер автомобиля',
    en: 'Check the number plate',
  },
  plateMissing: { errorName: 'EmptyTs', ru: 'Укажите номер автомобиля', en: 'Enter the number plate' },
} as const satisfies Refusals;
