import { refusalsOf } from '../../platform/errors/api-error.ts';

export const transactionRefusals = refusalsOf({
  UnknownError: {
    fileBusy: ['Дождитесь предыдущего файла', 'Please wait for the previous file', 429],
    filesBusy: [
      'Слишком много файлов сразу, попробуйте позже',
      'Too many files at once; please try again later',
      429,
    ],
  },
  ValidationError: {
    periodReversed: ['Начало периода должно быть не позже конца', 'The period has to begin before it ends'],
    tooManyTransactions: [
      'Операций слишком много для файла, выберите период короче',
      'Too many operations for a file; please choose a shorter period',
    ],
    typeUnknown: ['Такого вида операций нет', 'There is no such kind of operation'],
  },
});
