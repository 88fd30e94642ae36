import type { Refusals } from '../../platform/errors/api-error.ts';

export const supportRefusals = {
  emailInvalid: {
    ru: 'Email должен быть валидным',
    en: 'The e-mail has to be valid',
  },
  messageMissing: { errorName: 'RequiredField', ru: 'Напишите сообщение', en: 'Write a message' },
  phoneInvalid: {
    ru: 'Телефон должен быть валидным',
    en: 'The phone has to be valid',
  },
  requestUnknown: { errorName: 'UnknownError', ru: 'Такого обращения нет', en: 'There is no such request' },
  tooManyMessages: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Слишком много сообщений за час, попробуйте позже',
    en: 'Too many messages in an hour; please try again later',
  },
  topicUnknown: {
    ru: 'Такой темы обращения нет',
    en: 'There is no such topic',
  },
} as const satisfies Refusals;
