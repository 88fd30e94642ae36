import type { Refusals } from '../../platform/errors/api-error.ts';

export const tileRefusals = {
  tileUnknown: {
    httpStatus: 400,
    ru: 'Такого квадрата карты нет',
    en: 'There is no such map tile',
  },
} as const satisfies Refusals;
