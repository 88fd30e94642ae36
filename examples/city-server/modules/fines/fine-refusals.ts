import { refusalsOf } from '../../platform/errors/api-error.ts';

export const fineRefusals = refusalsOf({
  UnknownError: { fineUnknown: ['Такого штрафа нет', 'There is no such fine'] },
});
