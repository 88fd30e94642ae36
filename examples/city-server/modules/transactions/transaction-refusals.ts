import type { Refusals } from '../../platform/errors/api-error.ts';

export const transactionRefusals = {
  fileBusy: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Дождитесь предыдущего файла',
    en: 'Please wait for the previous file',
  },
  filesBusy: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Слишком много файлов сразу, попробуйте позже',
    en: 'Too many files at once; please try again later',
  },
  periodReversed: {
    ru: 'Начало периода должно быть не позже конца',
    en: 'The period has to begin before it ends',
  },
  tooManyTransactions: {
    ru: 'Операций слишком много для файла, выберите период короче',
    en: 'Too many operations for a file; please choose a shorter period',
  },
  typeUnknown: {
    ru: 'Такого вида операций нет',
    en: 'There is no such kind of operation',
  },
} as const satisfies Refusals;
