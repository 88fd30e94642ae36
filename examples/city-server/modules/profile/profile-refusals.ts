import type { Refusals } from '../../platform/errors/api-error.ts';

export const profileRefusals = {
  additionalPhoneUnknown: {
    errorName: 'ValidationError',
    ru: 'Такого дополнительного телефона в кабинете нет',
    en: 'The account has no such additional phone',
  },
  documentInvalid: {
    errorName: 'ValidationError',
    ru: 'Проверьте вид и номер документа',
    en: 'Please check the kind and the number of the document',
  },
  documentListed: {
    errorName: 'DocumentExists',
    ru: 'Такой документ уже есть',
    en: 'There is already such a document',
  },
  documentUnknown: {
    errorName: 'ValidationError',
    ru: 'Такого документа в кабинете нет',
    en: 'The account has no such document',
  },
  documentsUnreadable: {
    errorName: 'ValidationError',
    ru: 'Список документов не прочитан',
    en: 'The list of documents cannot be read',
  },
  nameMissing: { errorName: 'RequiredField', ru: 'Укажите имя и фамилию', en: 'Enter first and last name' },
  nameTooLong: { errorName: 'ValidationError', ru: 'Имя слишком длинное', en: 'The name is too long' },
  phoneUnknown: {
    errorName: 'ValidationError',
    ru: 'Такого телефона в кабинете нет',
    en: 'The account has no such phone',
  },
  settingUnknown: { errorName: 'ValidationError', ru: 'Такой настройки нет', en: 'There is no such setting' },
  tooManyDocuments: {
    errorName: 'ValidationError',
    ru: 'В кабинете может быть не больше {maximumDocuments} документов',
    en: 'An account can have {maximumDocuments} documents at most',
  },
} as const satisfies Refusals;
