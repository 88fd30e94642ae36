import type { Refusals } from '../../platform/errors/api-error.ts';

export const slipRefusals = {
  documentMissing: { ru: 'Выберите документ', en: 'Choose a document' },
  documentNotDigits: {
    ru: 'Серия и номер документа состоят только из цифр',
    en: 'Series and number of the document are digits only',
  },
  emailMissing: { errorName: 'RequiredField', ru: 'Укажите e-mail', en: 'Enter an e-mail' },
  emailTooLong: {
    ru: 'Длина e-mail не более 50 символов',
    en: 'An e-mail has 50 characters at most',
  },
  innInvalid: {
    ru: 'ИНН: только 10 или 12 цифр',
    en: 'INN: 10 or 12 digits only',
  },
  issueDateInvalid: {
    ru: 'Дата выдачи не корректна',
    en: 'The date of issue is not correct',
  },
  kppInvalid: { ru: 'КПП: только 9 цифр', en: 'KPP: 9 digits only' },
  noSlips: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе нет оплаты по квитанциям',
    en: 'This city has no payment slips',
  },
  ogrnInvalid: { ru: 'ОГРН: только 13 цифр', en: 'OGRN: 13 digits only' },
  payerIncomplete: {
    errorName: 'RequiredField',
    ru: 'Заполните данные плательщика',
    en: 'Enter the payer’s details',
  },
  payerMissing: { ru: 'Выберите, кто платит', en: 'Choose who pays' },
  payerTooLong: {
    ru: 'Данные плательщика слишком длинные',
    en: 'The payer’s details are too long',
  },
  permitNotBySlip: {
    ru: 'Этот абонемент по квитанции не оплатить',
    en: 'This permit cannot be paid by a payment slip',
  },
  slipUnknown: { ru: 'Квитанция не найдена', en: 'Payment slip not found' },
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
