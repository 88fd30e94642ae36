import { refusalsOf } from '../../platform/errors/api-error.ts';

export const profileRefusals = refusalsOf({
  DocumentExists: { documentListed: ['Такой документ уже есть', 'There is already such a document'] },
  RequiredField: { nameMissing: ['Укажите имя и фамилию', 'Enter first and last name'] },
  ValidationError: {
    additionalPhoneUnknown: [
      'Такого дополнительного телефона в кабинете нет',
      'The account has no such additional phone',
    ],
    documentInvalid: [
      'Проверьте вид и номер документа',
      'Please check the kind and the number of the document',
    ],
    documentUnknown: ['Такого документа в кабинете нет', 'The account has no such document'],
    documentsUnreadable: ['Список документов не прочитан', 'The list of documents cannot be read'],
    nameTooLong: ['Имя слишком длинное', 'The name is too long'],
    phoneUnknown: ['Такого телефона в кабинете нет', 'The account has no such phone'],
    settingUnknown: ['Такой настройки нет', 'There is no such setting'],
    tooManyDocuments: [
      'В кабинете может быть не больше {maximumDocuments} документов',
      'An account can have {maximumDocuments} documents at most',
    ],
  },
});
