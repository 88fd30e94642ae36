import type { Refusals } from '../../platform/errors/api-error.ts';

export const slipRefusals = {
  documentMissing: { errorName: 'ValidationError', ru: 'Выберите документ', en: 'Choose a document' },
  documentNotDigits: {
    errorName: 'ValidationError',
    ru: 'Серия и номер документа состоят только из цифр',
    en: 'Series and number of the document are digits only',
  },
  emailMissing: { errorName: 'RequiredField', ru: 'Укажите e-mail', en: 'Enter an e-mail' },
  emailTooLong: {
    errorName: 'ValidationError',
    ru: 'Длина e-mail не более 50 символов',
    en: 'An e-mail has 50 characters at most',
  },
  innInvalid: {
    errorName: 'ValidationError',
    ru: 'ИНН: только 10 или 12 цифр',
    en: 'INN: 10 or 12 digits only',
  },
  issueDateInvalid: {
    errorName: 'ValidationError',
    ru: 'Дата выдачи не корректна',
    en: 'The date of issue is not correct',
  },
  kppInvalid: { errorName: 'ValidationError', ru: 'КПП: только 9 цифр', en: 'KPP: 9 digits only' },
  noSlips: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе нет оплаты по квитанциям',
    en: 'This city has no payment slips',
  },
  ogrnInvalid: { errorName: 'ValidationError', ru: 'ОГРН: только 13 цифр', en: 'OGRN: 13 digits only' },
  payerIncomplete: {
    errorName: 'RequiredField',
    ru: 'Заполните данные плательщика',
    en: 'Enter the payer’s details',
  },
  payerMissing: { errorName: 'ValidationError', ru: 'Выберите, кто платит', en: 'Choose who pays' },
  payerTooLong: {
    errorName: 'ValidationError',
    ru: 'Данные плательщика слишком длинные',
    en: 'The payer’s details are too long',
  },
  permitNotBySlip: {
    errorName: 'ValidationError',
    ru: 'Этот абонемент по квитанции не оплатить',
    en: 'This permit cannot be paid by a payment slip',
  },
  slipUnknown: { errorName: 'ValidationError', ru: 'Квитанция не найдена', en: 'Payment slip not found' },
  tooManyLetters: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Слишком много писем за час, попробуйте позже',
    en: 'Too many letters in an hour; try again later',
  },
  tooManySlips: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Слишком много квитанций, попробуйте позже',
    en: 'Too many payment slips; try again later',
  },
} as const satisfies Refusals;
