import type { Refusals } from '../../platform/errors/api-error.ts';

export const paymentRefusals = {
  attemptReused: {
    errorName: 'IdempotencyKeyReused',
    ru: 'Этот платёж уже отправлен с другими данными',
    en: 'This payment was already sent with other data',
  },
  balanceTooLarge: {
    errorName: 'RefillAmountCanNotBeMaxAllowable',
    ru: 'На счёте может быть не больше миллиона рублей',
    en: 'A balance can be a million roubles at most',
  },
  methodMissing: {
    errorName: 'NotSelectedPaymentService',
    ru: 'Выберите способ оплаты',
    en: 'Choose a payment method',
  },
  methodUnknown: {
    errorName: 'PaymentServiceNotFound',
    ru: 'Способ оплаты не найден',
    en: 'Payment method not found',
  },
  noBalances: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе нет лицевых счетов',
    en: 'This city has no balances',
  },
  noBinding: {
    errorName: 'PaymentServiceError',
    ru: 'С этим способом оплаты счёт не привязать',
    en: 'No account can be bound with this payment method',
  },
  noCardPayment: {
    errorName: 'PaymentServiceError',
    ru: 'Оплата картой в этом городе пока не работает',
    en: 'Card payment does not work in this city yet',
  },
  notWaiting: {
    errorName: 'PaymentServiceError',
    ru: 'Этот счёт не ждёт оплаты. Начните оплату заново',
    en: 'This invoice does not wait for a payment. Please start again',
  },
  onlyFromBalance: {
    errorName: 'PaymentServiceNotFound',
    ru: 'Парковка оплачивается со счёта',
    en: 'Parking is paid from the balance',
  },
  paymentUnknown: { errorName: 'PaymentServiceError', ru: 'Платёж не найден', en: 'Payment not found' },
  phoneInvalid: {
    ru: 'Укажите телефон, 11 цифр',
    en: 'Enter a phone number, 11 digits',
  },
  phoneMissing: {
    errorName: 'PhoneEmpty',
    ru: 'Укажите телефон, 11 цифр',
    en: 'Enter a phone number, 11 digits',
  },
  sumInvalid: { ru: 'Проверьте сумму', en: 'Check the sum' },
  sumMissing: { errorName: 'NoSumEntered', ru: 'Введите сумму', en: 'Enter a sum' },
  sumTooLarge: {
    errorName: 'RefillAmountCanNotBeMaxAllowable',
    ru: 'Сумма больше допустимой',
    en: 'The sum is too large',
  },
} as const satisfies Refusals;
