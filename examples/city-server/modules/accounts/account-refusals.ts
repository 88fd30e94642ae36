import type { Refusals } from '../../platform/errors/api-error.ts';

export const accountRefusals = {
  checkNotPassed: {
    errorName: 'CaptchaIncorrect',
    ru: 'Проверка не пройдена, пройдите её ещё раз',
    en: 'The check was not passed; please do it again',
  },
  codeOutdated: {
    errorName: 'IncorrectCode',
    ru: 'Код устарел, запросите новый',
    en: 'The code is out of date; please ask for a new one',
  },
  codeWrong: {
    errorName: 'IncorrectCode',
    ru: 'Неверный код, или его срок истёк',
    en: 'The code is wrong or has expired',
  },
  companyLoginWrong: {
    errorName: 'IncorrectLogin',
    ru: 'Неверный ИНН или номер договора',
    en: 'Wrong taxpayer number or contract number',
  },
  confirmEmailFirst: {
    errorName: 'registrationError',
    ru: 'Сначала подтвердите e-mail',
    en: 'Confirm your e-mail first',
  },
  confirmNewEmailFirst: {
    errorName: 'IncorrectCode',
    ru: 'Сначала подтвердите новый e-mail кодом',
    en: 'Please confirm the new e-mail by its code first',
  },
  contactTaken: {
    errorName: 'registrationError',
    ru: 'E-mail или телефон уже заняты, начните заново',
    en: 'The e-mail or phone is already taken; please start again',
  },
  deviceUnknown: { errorName: 'UnknownError', ru: 'Такого устройства нет', en: 'There is no such device' },
  emailInvalid: { ru: 'Неверный e-mail', en: 'Wrong e-mail' },
  emailTaken: {
    errorName: 'EmailExists',
    ru: 'Пользователь с таким e-mail уже есть',
    en: 'There is already a user with this e-mail',
  },
  emailUnchanged: {
    ru: 'Это ваш нынешний e-mail',
    en: 'This is your present e-mail',
  },
  externalIdFailed: { errorName: 'ExternalIdFailed', ru: 'Ошибка авторизации', en: 'Authorization error' },
  loginWrong: { errorName: 'IncorrectLogin', ru: 'Неверный логин или пароль', en: 'Wrong login or password' },
  nameMissing: { ru: 'Укажите имя и фамилию', en: 'Enter first and last name' },
  noSmsInsteadOfCall: {
    errorName: 'SMSNotSend',
    ru: 'SMS вместо звонка не отправляется',
    en: 'No SMS is sent instead of a call',
  },
  passwordByCode: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе пароль восстанавливают по коду из письма',
    en: 'In this city a code sent by e-mail restores the password',
  },
  passwordLength: {
    ru: 'Пароль должен быть от {minimum} до {maximum} символов',
    en: 'A password has {minimum} to {maximum} characters',
  },
  passwordMissing: { errorName: 'EmptyPass', ru: 'Задайте новый пароль', en: 'Set a new password' },
  passwordTooCommon: {
    ru: 'Этот пароль слишком известен, придумайте другой',
    en: 'This password is too well known; choose another one',
  },
  passwordTooOften: {
    errorName: 'CurrentPasswordIncorrect',
    ru: 'Слишком много неверных попыток за час, попробуйте позже',
    en: 'Too many wrong attempts in an hour, try again later',
  },
  passwordWrong: {
    errorName: 'CurrentPasswordIncorrect',
    ru: 'Неверный текущий пароль',
    en: 'The current password is wrong',
  },
  phoneInvalid: { ru: 'Неверный телефон', en: 'Wrong phone number' },
  phoneListed: {
    errorName: 'DoublePhone',
    ru: 'Этот телефон у вас уже есть',
    en: 'You already have this phone',
  },
  phoneMissing: { errorName: 'PhoneEmpty', ru: 'Укажите телефон', en: 'Enter a phone number' },
  phoneTaken: {
    errorName: 'PhoneExists',
    ru: 'Пользователь с таким телефоном уже есть',
    en: 'There is already a user with this phone',
  },
  pictureCodeWrong: {
    errorName: 'CaptchaIncorrect',
    ru: 'Неверный код с картинки',
    en: 'Wrong code from the picture',
  },
  pictureOutdated: {
    errorName: 'CaptchaIncorrect',
    ru: 'Картинка устарела. Отправьте форму ещё раз',
    en: 'The picture is out of date. Please send the form again',
  },
  registrationOutdated: {
    errorName: 'registrationError',
    ru: 'Регистрация устарела, начните её заново',
    en: 'The registration has expired; please start again',
  },
  sessionExpired: {
    errorName: 'TokenExpired',
    ru: 'Сессия истекла. Войдите снова.',
    en: 'The session has expired. Please log in again.',
  },
  signInAgain: { errorName: 'TokenNotFound', ru: 'Выйдите и войдите снова', en: 'Log out and log in again' },
  tooManyLogins: {
    errorName: 'LoginTryLimit',
    ru: 'Превышено число попыток входа',
    en: 'Too many attempts to log in',
  },
  tooManyOwnCodes: {
    errorName: 'LimitSMS',
    ru: 'Слишком много кодов за час, попробуйте позже',
    en: 'Too many codes in an hour, try again later',
  },
  tooManyPhones: {
    ru: 'В кабинете может быть не больше {maximumPhones} телефонов',
    en: 'An account can have {maximumPhones} phones at most',
  },
  userExists: {
    errorName: 'UserExists',
    ru: 'Такой пользователь уже есть',
    en: 'There is already such a user',
  },
  userUnknown: { errorName: 'unknownEmail', ru: 'Пользователь не найден', en: 'User not found' },
  vehicleUnknown: {
    ru: 'Такого автомобиля в кабинете нет',
    en: 'The account has no such vehicle',
  },
} as const satisfies Refusals;
