import { refusalsOf } from '../../platform/errors/api-error.ts';

export const ledgerRefusals = refusalsOf({
  NoMoneyNoHoney: {
    notEnoughMoney: ['На счёте недостаточно средств', 'There is not enough money on the balance'],
  },
});
