import { refusalsOf } from '../../platform/errors/api-error.ts';

export const slipRefusals = refusalsOf({
  InDevelopingError: {
    noSlips: ['В этом городе нет оплаты по квитанциям', 'This city has no payment slips'],
  },
  RequiredField: {
    emailMissing: ['Укажите e-mail', 'Enter an e-mail'],
    payerIncomplete: ['Заполните данные плательщика', 'Enter the payer’s details'],
  },
  UnknownError: {
    tooManyLetters: [
      'Слишком много писем за час, попробуйте позже',
      'Too many letters in an hour; try again later',
      429,
    ],
    tooManySlips: [
      'Слишком много квитанций, попробуйте позже',
      'Too many payment slips; try again later',
      429,
    ],
  },
  ValidationError: {
    documentMissing: ['Выберите документ', 'Choose a document'],
    documentNotDigits: [
      'Серия и номер документа состоят только из цифр',
      'Series and number of the document are digits only',
    ],
    emailTooLong: ['Длина e-mail не более 50 символов', 'An e-mail has 50 characters at most'],
    innInvalid: ['ИНН: только 10 или 12 цифр', 'INN: 10 or 12 digits only'],
    issueDateInvalid: ['Дата выдачи не корректна', 'The date of issue is not correct'],
    kppInvalid: ['КПП: только 9 цифр', 'KPP: 9 digits only'],
    ogrnInvalid: ['ОГРН: только 13 цифр', 'OGRN: 13 digits only'],
    payerMissing: ['Выберите, кто платит', 'Choose who pays'],
    payerTooLong: ['Данные плательщика слишком длинные', 'The payer’s details are too long'],
    permitNotBySlip: [
      'Этот абонемент по квитанции не оплатить',
      'This permit cannot be paid by a payment slip',
    ],
    slipUnknown: ['Квитанция не найдена', 'Payment slip not found'],
  },
});
