import { refusalsOf } from '../../../platform/errors/api-error.ts';

export const passkeyRefusals = refusalsOf({
  CurrentPasswordIncorrect: {
    lastNeedsPassword: [
      'Это последний ключ доступа: чтобы удалить его, введите пароль',
      'This is the last passkey: enter the password to remove it',
    ],
  },
  PasskeyRefused: {
    notAdded: ['Ключ доступа не добавлен. Попробуйте ещё раз', 'The passkey was not added. Please try again'],
    proofByPasskey: ['Подтвердите это ключом доступа', 'Please confirm this with a passkey'],
    requiredByLogin: [
      'Последний ключ нужен для входа. Сначала отключите вход с ключом',
      'The last passkey is needed to log in. First switch off the login with a passkey',
    ],
    wrong: [
      'Ключ доступа не подошёл. Попробуйте ещё раз или войдите с паролем',
      'The passkey was not accepted. Please try again, or log in with the password',
    ],
  },
  ValidationError: {
    nameMissing: ['Назовите ключ доступа', 'Give the passkey a name'],
    tooMany: [
      'В кабинете может быть не больше {maximum} ключей доступа',
      'An account can have {maximum} passkeys at most',
    ],
    unknown: ['Такого ключа доступа в кабинете нет', 'The account has no such passkey'],
  },
});
