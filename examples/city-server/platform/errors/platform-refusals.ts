import { refusalsOf } from './api-error.ts';

export const platformRefusals = refusalsOf({
  IncorrectCode: {
    tooManyGuesses: [
      'Слишком много неверных попыток за час, попробуйте позже',
      'Too many wrong attempts in an hour, try again later',
    ],
  },
  SMSNotSend: {
    tooManyCodes: [
      'Слишком много кодов за час, попробуйте позже',
      'Too many codes in an hour, try again later',
    ],
  },
  TokenExpired: { accountGone: ['Аккаунт удалён', 'The account has been erased'] },
  UnknownError: {
    addressUnknown: ['Адрес не найден', 'Address not found', 404],
    databaseGone: [
      'Сервер ненадолго недоступен, повторите',
      'The server is unavailable for a moment, try again',
      503,
    ],
    internal: ['Внутренняя ошибка сервера', 'Internal error of the server', 500],
    tooManyFiles: [
      'Слишком много файлов за час, попробуйте позже',
      'Too many files in an hour; please try again later',
      429,
    ],
    tooManyRequests: ['Слишком много запросов, попробуйте позже', 'Too many requests, try again later', 429],
  },
  ValidationError: {
    dateInvalid: ['Дата должна быть в виде ДД/ММ/ГГГГ', 'The date has to be DD/MM/YYYY'],
    foreignSite: ['С этого сайта запросы не принимаются', 'Requests of this site are not accepted', 403],
    numberTooLarge: ['Число слишком велико', 'The number is too large', 400],
    timeInvalid: ['Время должно быть в ISO 8601 со смещением', 'The time has to be ISO 8601 with an offset'],
  },
});
