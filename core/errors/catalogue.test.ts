import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '../contract/error-codes.ts';
import enAccount from '../i18n/en/account-errors.json';
import enAll from '../i18n/en/errors.json';
import ruAccount from '../i18n/ru/account-errors.json';
import ruAll from '../i18n/ru/errors.json';
import { AppError, type AppErrorKind } from './app-error.ts';
import { errorField, shownError } from './catalogue.ts';
import { messageOf } from './message-of.ts';

type Key = ErrorCode | Exclude<AppErrorKind, 'refused' | 'tokenExpired'>;

const [ru, en] = [
  { ...ruAll, ...ruAccount },
  { ...enAll, ...enAccount },
];

/** A text that is missing or superfluous in either language fails the type check here. */
const texts: { readonly ru: Record<Key, string>; readonly en: Record<Key, string> } = { ru, en };

type Row = readonly [id: string, code: ErrorCode, field: string, ru: string, en: string];

/** The texts of the requirements. The third column is the field that shows the error, if the form has it. */
const rows: readonly Row[] = [
  [
    'ERR-02',
    'Request error',
    '',
    'Произошла ошибка. Попробуйте позже',
    'Something went wrong. Please try again later',
  ],
  ['ERR-03', 'UnregistredAccount', '', 'Неверный логин или пароль', 'Incorrect login or password'],
  ['ERR-04', 'IncorrectLogin', '', 'Неверный логин или пароль', 'Incorrect login or password'],
  ['ERR-05', 'error', '', 'Неверный логин или пароль', 'Incorrect login or password'],
  [
    'ERR-06',
    'LoginTryLimit',
    '',
    'Превышено число попыток входа. Попробуйте позже',
    'Too many login attempts. Please try later',
  ],
  ['ERR-07', 'CaptchaIncorrect', 'captcha', 'Неверный код с картинки', 'The captcha is incorrect'],
  ['ERR-09', 'ExternalIdFailed', '', 'Ошибка авторизации', 'Authorization error'],
  ['ERR-12', 'unknownEmail', 'email', 'Пользователь не найден', 'No account with this e-mail'],
  ['ERR-13', 'AccountNotFound', '', 'Аккаунт не найден', 'Account not found'],
  [
    'ERR-14',
    'CalendarIsEmpty',
    '',
    'Город ещё не задал календарь. Напишите в поддержку',
    'The city has not set up its calendar yet. Please contact support',
  ],
  [
    'ERR-15',
    'TypeOfDayIsNotDefined',
    '',
    'Город ещё не задал календарь. Напишите в поддержку',
    'The city has not set up its calendar yet. Please contact support',
  ],
  [
    'ERR-16',
    'NoSaving',
    '',
    'До конца парковки меньше 30 минут, прервать нельзя',
    'Less than 30 minutes left, the session cannot be ended',
  ],
  ['ERR-17', 'NoMoneyNoHoney', '', 'Недостаточно средств', 'Insufficient funds'],
  ['ERR-18', 'NotSelectedPaymentService', 'method', 'Выберите способ пополнения', 'Select a top-up method'],
  ['ERR-19', 'EmptyTs', 'vehicle', 'Введите номер автомобиля', 'Enter the licence plate'],
  ['ERR-20', 'NotInCity', '', 'Вы находитесь вне зоны города', 'You are outside the city zone'],
  ['ERR-21', 'CantFindLocation', '', 'Не удалось определить местоположение', 'Cannot find your location'],
  ['ERR-22', 'CantFindParking', '', 'В этом месте нет парковки', 'No parking at this location'],
  ['ERR-23', 'VIN_IMEI_EMPTY', '', 'Не указан VIN или IMEI', 'VIN or IMEI is not given'],
  [
    'ERR-24',
    'EmailExists',
    'email',
    'Пользователь с таким e-mail уже есть',
    'This e-mail is already registered',
  ],
  [
    'ERR-25',
    'PhoneExists',
    'phone',
    'Пользователь с таким телефоном уже есть',
    'This phone is already registered',
  ],
  ['ERR-26', 'PhoneEmpty', 'phone', 'Укажите телефон', 'Enter your phone number'],
  ['ERR-27', 'SMSNotSend', '', 'Не удалось отправить SMS', 'The SMS was not sent'],
  ['ERR-28 FAIL-19', 'RequiredField', '', 'Обязательное поле', 'Required field'],
  [
    'ERR-29',
    'FuturePost',
    'time',
    'Нельзя выбрать будущее время при постоплате',
    'A future time cannot be chosen for post-payment',
  ],
  ['ERR-30', 'ParkingSessionWasFree', '', 'Парковка была бесплатной', 'The parking was free'],
  ['ERR-31', 'NoDurationSelected', 'duration', 'Выберите длительность', 'Select a duration'],
  ['ERR-32', 'NoZoneSelected', 'zone', 'Введите номер зоны', 'Enter the zone number'],
  ['ERR-33', 'NoSumEntered', 'amount', 'Введите сумму', 'Enter the amount'],
  [
    'ERR-34',
    'PriceChangedTryLater',
    '',
    'Цена изменилась, проверьте её ещё раз',
    'The price has changed, please check it again',
  ],
  [
    'ERR-35',
    'UnknownError',
    '',
    'Что-то пошло не так. Попробуйте ещё раз',
    'Something went wrong. Please try again',
  ],
  ['ERR-36', 'ValidationError', '', 'Проверьте введённые данные', 'Please check the data entered'],
  ['ERR-37 FAIL-05', 'TokenNotFound', '', 'Выйдите и войдите снова', 'Please log out and log in again'],
  [
    'ERR-38 FAIL-06',
    'ParkingSessionIsOver',
    '',
    'Парковочная сессия завершена: её нельзя ни продлить, ни прервать.',
    'The parking session is over: it can be neither extended nor ended.',
  ],
  ['ERR-39', 'ZoneNotFound', '', 'Зона не найдена', 'Zone not found'],
  ['ERR-40', 'ParkingSessionNotFound', '', 'Парковка не найдена', 'Parking not found'],
  ['ERR-41', 'TariffNotFound', '', 'Тариф не найден', 'Tariff not found'],
  [
    'ERR-42',
    'ParkingSessionAlreadyExists',
    '',
    'Для этого автомобиля парковка уже оплачена',
    'Parking is already paid for this vehicle',
  ],
  ['ERR-43', 'PaymentServiceNotFound', 'method', 'Способ оплаты не найден', 'Payment method not found'],
  ['ERR-44', 'CalculationCostError', '', 'Ошибка расчёта стоимости', 'The cost could not be calculated'],
  ['ERR-45', 'InDevelopingError', '', 'Пока недоступно', 'Not available yet'],
  [
    'ERR-46',
    'ServerGateParkingError',
    '',
    'Шлагбаум не отвечает. Попробуйте ещё раз или оплатите на выезде',
    'The barrier does not answer. Try again or pay on the way out',
  ],
  ['ERR-47', 'SetEmailInProfile', '', 'Укажите e-mail в профиле', 'Set an e-mail in your profile'],
  ['ERR-48 FAIL-19', 'ItNeedToBeANumber', '', 'Введите число', 'It needs to be a number'],
  ['ERR-49 FAIL-19', 'ItNeedToBeAString', '', 'Должно быть строкой', 'It must be a string'],
  ['ERR-50 FAIL-19', 'InvalidFormat', '', 'Неверный формат', 'Invalid format'],
  [
    'ERR-51',
    'RefillAmountCanNotBeMaxAllowable',
    'amount',
    'Сумма больше допустимой',
    'The amount is above the maximum allowed',
  ],
  ['ERR-52', 'PaymentServiceError', '', 'Ошибка платёжного сервиса', 'The payment service returned an error'],
  ['ERR-53', 'SubscriptionAlreadyExists', '', 'Такой абонемент уже есть', 'This subscription already exists'],
  [
    'ERR-54',
    'registrationError',
    '',
    'Ошибка регистрации, попробуйте позже',
    'Registration failed, please try again later',
  ],
];

describe('the catalogue of errors', () => {
  test.each(rows)(
    '%s %s is shown at its field (%s) as "%s" and "%s"',
    (_id, code, field, russian, english) => {
      const error = new AppError('refused', { code, serverMessage: 'E_SERVER', httpStatus: 400 });
      expect(errorField(error) ?? '').toBe(field);
      expect(shownError(error)).toBe(error);
      expect(messageOf(error, (key) => texts.ru[key as Key])).toBe(russian);
      expect(messageOf(error, (key) => texts.en[key as Key])).toBe(english);
    },
  );

  test('ERR-03 ERR-04 ERR-05 a wrong login and a wrong password show the same text', () => {
    for (const language of [texts.ru, texts.en]) {
      expect(language.UnregistredAccount).toBe(language.IncorrectLogin);
      expect(language.error).toBe(language.IncorrectLogin);
    }
  });

  test('ERR-08 ERR-11 FAIL-09 an empty password and `CostCalculationError` show nothing', () => {
    for (const code of ['EmptyPass', 'CostCalculationError'])
      expect(shownError(new AppError('refused', { code }))).toBeUndefined();
  });

  test('ERR-10 an expired token has this text', () => {
    expect(texts.en.TokenExpired).toBe('The session has expired. Please sign in again.');
    expect(texts.ru.TokenExpired).toBe('Сессия истекла. Войдите снова.');
  });

  test.each([
    'NoDurationSelected',
    'NoZoneSelected',
    'NoSumEntered',
    'UnknownError',
    'ValidationError',
    'AccountNotFound',
    'ZoneNotFound',
    'ParkingSessionNotFound',
    'TariffNotFound',
    'ParkingSessionAlreadyExists',
    'PaymentServiceNotFound',
    'CalculationCostError',
    'EmptyTs',
    'NotInCity',
    'CantFindLocation',
    'CantFindParking',
    'InDevelopingError',
    'ServerGateParkingError',
    'SetEmailInProfile',
    'PaymentServiceError',
    'SubscriptionAlreadyExists',
    'CalendarIsEmpty',
    'TypeOfDayIsNotDefined',
  ] as const)('FAIL-02 %s has a text in both languages', (code) => {
    expect(texts.ru[code]).toMatch(/[А-Яа-я]/);
    expect(texts.en[code]).toMatch(/^[^А-Яа-я]+$/);
  });

  test('ERR-01 FAIL-02 every error name of the contract has a text in both languages, and every text has an error name', () => {
    expect(Object.keys(texts.ru).sort()).toEqual(Object.keys(texts.en).sort());
    expect(Object.keys(texts.ru)).toEqual(expect.arrayContaining([...errorCodes]));
    expect(Object.values(texts.ru).every((text) => /[А-Яа-я]/.test(text))).toBe(true);
    expect(Object.values(texts.en).every((text) => /^[^А-Яа-я]+$/.test(text))).toBe(true);
  });
});
