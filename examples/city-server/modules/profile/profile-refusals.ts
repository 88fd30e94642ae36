import type { Refusals } from '../../platform/errors/api-error.ts';

export const profileRefusals = {
  additionalPhoneUnknown: {
    ru: 'Такого дополнительного телефона в кабинете нет',
    en: 'The account has no such additional phone',
  },
  documentInvalid: {
    ru: 'Проверьте вид и номер документа',
    en: 'Please check the kind and the number of the document',
  },
  documentListed: {
    errorName: 'DocumentExists',
    ru: 'Такой документ уже есть',
    en: 'There is already such a document',
  },
  documentUnknown: {
    ru: 'Такого документа в кабинете нет',
    en: 'The account has no such document',
  },
  documentsUnreadable: {
    ru: 'Список документов не прочитан',
    en: 'The list of documents cannot be read',
  },
  nameMissing: { errorName: 'RequiredField', ru: 'Укажите имя и фамилию', en: 'Enter first and last name' },
  nameTooLong: { ru: 'Имя слишком длинное', en: 'The name is too long' },
  phoneUnknown: {
    ru: 'Такого телефона в кабинете нет',
    en: 'The account has no such phone',
  },
  settingUnknown: { ru: 'Такой настройки нет', en: 'There is no such setting' },
  tooManyDocuments: {
    ru: 'В кабинете может быть не больше {maximumDocuments} документов',
    en: 'An account can have {maximumDocuments} documents at most',
  },
} as const satisfies Refusals;
