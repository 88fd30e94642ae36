import { refusalsOf } from '../../platform/errors/api-error.ts';

export const tileRefusals = refusalsOf({
  ValidationError: { tileUnknown: ['Такого квадрата карты нет', 'There is no such map tile', 400] },
});
