import { refusalsOf } from '../../platform/errors/api-error.ts';

export const supportRefusals = refusalsOf({
  RequiredField: { messageMissing: ['Напишите сообщение', 'Write a message'] },
  UnknownError: {
    requestUnknown: ['Такого обращения нет', 'There is no such request'],
    tooManyMessages: [
      'Слишком много сообщений за час, попробуйте позже',
      'Too many messages in an hour; please try again later',
      429,
    ],
  },
  ValidationError: {
    emailInvalid: ['Email должен быть валидным', 'The e-mail has to be valid'],
    phoneInvalid: ['Телефон должен быть валидным', 'The phone has to be valid'],
    topicUnknown: ['Такой темы обращения нет', 'There is no such topic'],
  },
});
