import type { Refusals } from '../../platform/errors/api-error.ts';

export const contentRefusals = {
  newsUnknown: {
    errorName: 'UnknownError',
    httpStatus: 404,
    ru: 'Такой новости нет',
    en: 'There is no such news item',
  },
  numberOutOfRange: {
    ru: 'Число от {min} до {max}',
    en: 'A number from {min} to {max}',
  },
  pageUnknown: {
    errorName: 'UnknownError',
    httpStatus: 404,
    ru: 'Такой страницы нет',
    en: 'There is no such page',
  },
} as const satisfies Refusals;
