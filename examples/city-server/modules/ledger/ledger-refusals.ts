import type { Refusals } from '../../platform/errors/api-error.ts';

export const ledgerRefusals = {
  notEnoughMoney: {
    errorName: 'NoMoneyNoHoney',
    ru: 'На счёте недостаточно средств',
    en: 'There is not enough money on the balance',
  },
} as const satisfies Refusals;
