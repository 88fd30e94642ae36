import { refusalsOf } from '../../platform/errors/api-error.ts';

export const accountRefusals = refusalsOf({
  CaptchaIncorrect: {
    checkNotPassed: [
      'Проверка не пройдена, пройдите её ещё раз',
      'The check was not passed; please do it again',
    ],
    pictureCodeWrong: ['Неверный код с картинки', 'Wrong code from the picture'],
    pictureOutdated: [
      'Картинка устарела. Отправьте форму ещё раз',
      'The picture is out of date. Please send the form again',
    ],
  },
  CurrentPasswordIncorrect: {
    passwordTooOften: [
      'Слишком много неверных попыток за час, попробуйте позже',
      'Too many wrong attempts in an hour, try again later',
    ],
    passwordWrong: ['Неверный текущий пароль', 'The current password is wrong'],
  },
  DoublePhone: { phoneListed: ['Этот телефон у вас уже есть', 'You already have this phone'] },
  EmailExists: {
    emailTaken: ['Пользователь с таким e-mail уже есть', 'There is already a user with this e-mail'],
  },
  EmptyPass: { passwordMissing: ['Задайте новый пароль', 'Set a new password'] },
  ExternalIdFailed: { externalIdFailed: ['Ошибка авторизации', 'Authorization error'] },
  InDevelopingError: {
    passwordByCode: [
      'В этом городе пароль восстанавливают по коду из письма',
      'In this city a code sent by e-mail restores the password',
    ],
  },
  IncorrectCode: {
    codeOutdated: ['Код устарел, запросите новый', 'The code is out of date; please ask for a new one'],
    codeWrong: ['Неверный код, или его срок истёк', 'The code is wrong or has expired'],
    confirmNewEmailFirst: [
      'Сначала подтвердите новый e-mail кодом',
      'Please confirm the new e-mail by its code first',
    ],
  },
  IncorrectLogin: {
    companyLoginWrong: ['Неверный ИНН или номер договора', 'Wrong taxpayer number or contract number'],
    loginWrong: ['Неверный логин или пароль', 'Wrong login or password'],
  },
  LimitSMS: {
    tooManyOwnCodes: [
      'Слишком много кодов за час, попробуйте позже',
      'Too many codes in an hour, try again later',
    ],
  },
  LoginTryLimit: { tooManyLogins: ['Превышено число попыток входа', 'Too many attempts to log in'] },
  PhoneEmpty: { phoneMissing: ['Укажите телефон', 'Enter a phone number'] },
  PhoneExists: {
    phoneTaken: ['Пользователь с таким телефоном уже есть', 'There is already a user with this phone'],
  },
  SMSNotSend: {
    noSmsInsteadOfCall: ['SMS вместо звонка не отправляется', 'No SMS is sent instead of a call'],
  },
  TokenExpired: {
    sessionExpired: ['Сессия истекла. Войдите снова.', 'The session has expired. Please log in again.'],
  },
  TokenNotFound: { signInAgain: ['Выйдите и войдите снова', 'Log out and log in again'] },
  UnknownError: { deviceUnknown: ['Такого устройства нет', 'There is no such device'] },
  UserExists: { userExists: ['Такой пользователь уже есть', 'There is already such a user'] },
  ValidationError: {
    emailInvalid: ['Неверный e-mail', 'Wrong e-mail'],
    emailUnchanged: ['Это ваш нынешний e-mail', 'This is your present e-mail'],
    nameMissing: ['Укажите имя и фамилию', 'Enter first and last name'],
    passwordLength: [
      'Пароль должен быть от {minimum} до {maximum} символов',
      'A password has {minimum} to {maximum} characters',
    ],
    passwordTooCommon: [
      'Этот пароль слишком известен, придумайте другой',
      'This password is too well known; choose another one',
    ],
    phoneInvalid: ['Неверный телефон', 'Wrong phone number'],
    tooManyPhones: [
      'В кабинете может быть не больше {maximumPhones} телефонов',
      'An account can have {maximumPhones} phones at most',
    ],
    vehicleUnknown: ['Такого автомобиля в кабинете нет', 'The account has no such vehicle'],
  },
  registrationError: {
    confirmEmailFirst: ['Сначала подтвердите e-mail', 'Confirm your e-mail first'],
    contactTaken: [
      'E-mail или телефон уже заняты, начните заново',
      'The e-mail or phone is already taken; please start again',
    ],
    registrationOutdated: [
      'Регистрация устарела, начните её заново',
      'The registration has expired; please start again',
    ],
  },
  unknownEmail: { userUnknown: ['Пользователь не найден', 'User not found'] },
});
