import type { Refusals } from './api-error.ts';

export const platformRefusals = {
  accountGone: {
    errorName: 'TokenExpired',
    ru: 'Аккаунт удалён',
    en: 'The account has been erased',
  },
  addressUnknown: {
    errorName: 'UnknownError',
    httpStatus: 404,
    ru: 'Адрес не найден',
    en: 'Address not found',
  },
  databaseGone: {
    errorName: 'UnknownError',
    httpStatus: 503,
    ru: 'Сервер ненадолго недоступен, повторите',
    en: 'The server is unavailable for a moment, try again',
  },
  dateInvalid: {
    ru: 'Дата должна быть в виде ДД/ММ/ГГГГ',
    en: 'The date has to be DD/MM/YYYY',
  },
  foreignSite: {
    httpStatus: 403,
    ru: 'С этого сайта запросы не принимаются',
    en: 'Requests of this site are not accepted',
  },
  internal: {
    errorName: 'UnknownError',
    httpStatus: 500,
    ru: 'Внутренняя ошибка сервера',
    en: 'Internal error of the server',
  },
  numberTooLarge: {
    httpStatus: 400,
    ru: 'Число слишком велико',
    en: 'The number is too large',
  },
  timeInvalid: {
    ru: 'Время должно быть в ISO 8601 со смещением',
    en: 'The time has to be ISO 8601 with an offset',
  },
  tooManyCodes: {
    errorName: 'SMSNotSend',
    ru: 'Слишком много кодов за час, попробуйте позже',
    en: 'Too many codes in an hour, try again later',
  },
  tooManyFiles: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Слишком много файлов за час, попробуйте позже',
    en: 'Too many files in an hour; please try again later',
  },
  tooManyGuesses: {
    errorName: 'IncorrectCode',
    ru: 'Слишком много неверных попыток за час, попробуйте позже',
    en: 'Too many wrong attempts in an hour, try again later',
  },
  tooManyRequests: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Слишком много запросов, попробуйте позже',
    en: 'Too many requests, try again later',
  },
} as const satisfies Refusals;
