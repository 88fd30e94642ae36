import { refusalsOf } from '../../platform/errors/api-error.ts';

export const proofRefusals = refusalsOf({
  ParkingSessionNotFound: { noProof: ['Оплаченная парковка не найдена', 'Paid parking not found'] },
});
