import type { Refusals } from '../../platform/errors/api-error.ts';

export const proofRefusals = {
  noProof: {
    errorName: 'ParkingSessionNotFound',
    ru: 'Оплаченная парковка не найдена',
    en: 'Paid parking not found',
  },
} as const satisfies Refusals;
