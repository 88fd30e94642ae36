import type { Refusals } from '../../../platform/errors/api-error.ts';

export const passkeyRefusals = {
  lastNeedsPassword: {
    errorName: 'CurrentPasswordIncorrect',
    ru: 'Это последний ключ доступа: чтобы удалить его, введите пароль',
    en: 'This is the last passkey: enter the password to remove it',
  },
  nameMissing: { ru: 'Назовите ключ доступа', en: 'Give the passkey a name' },
  notAdded: {
    errorName: 'PasskeyRefused',
    ru: 'Ключ доступа не добавлен. Попробуйте ещё раз',
    en: 'The passkey was not added. Please try again',
  },
  proofByPasskey: {
    errorName: 'PasskeyRefused',
    ru: 'Подтвердите это ключом доступа',
    en: 'Please confirm this with a passkey',
  },
  requiredByLogin: {
    errorName: 'PasskeyRefused',
    ru: 'Последний ключ нужен для входа. Сначала отключите вход с ключом',
    en: 'The last passkey is needed to log in. First switch off the login with a passkey',
  },
  tooMany: {
    ru: 'В кабинете может быть не больше {maximum} ключей доступа',
    en: 'An account can have {maximum} passkeys at most',
  },
  unknown: {
    ru: 'Такого ключа доступа в кабинете нет',
    en: 'The account has no such passkey',
  },
  wrong: {
    errorName: 'PasskeyRefused',
    ru: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите с паролем',
    en: 'The passkey was not accepted. Please try again, or log in with the password',
  },
} as const satisfies Refusals;
