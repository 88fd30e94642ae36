import type { Refusals } from '../../platform/errors/api-error.ts';

export const fineRefusals = {
  fineUnknown: { errorName: 'UnknownError', ru: 'Такого штрафа нет', en: 'There is no such fine' },
} as const satisfies Refusals;
