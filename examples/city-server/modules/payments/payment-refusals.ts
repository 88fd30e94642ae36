import { refusalsOf } from '../../platform/errors/api-error.ts';

export const paymentRefusals = refusalsOf({
  IdempotencyKeyReused: {
    attemptReused: [
      'Этот платёж уже отправлен с другими данными',
      'This payment was already sent with other data',
    ],
  },
  InDevelopingError: { noBalances: ['В этом городе нет лицевых счетов', 'This city has no balances'] },
  NoSumEntered: { sumMissing: ['Введите сумму', 'Enter a sum'] },
  NotSelectedPaymentService: { methodMissing: ['Выберите способ оплаты', 'Choose a payment method'] },
  PaymentServiceError: {
    noBinding: [
      'С этим способом оплаты счёт не привязать',
      'No account can be bound with this payment method',
    ],
    noCardPayment: [
      'Оплата картой в этом городе пока не работает',
      'Card payment does not work in this city yet',
    ],
    notWaiting: [
      'Этот счёт не ждёт оплаты. Начните оплату заново',
      'This invoice does not wait for a payment. Please start again',
    ],
    paymentUnknown: ['Платёж не найден', 'Payment not found'],
  },
  PaymentServiceNotFound: {
    methodUnknown: ['Способ оплаты не найден', 'Payment method not found'],
    onlyFromBalance: ['Парковка оплачивается со счёта', 'Parking is paid from the balance'],
  },
  PhoneEmpty: { phoneMissing: ['Укажите телефон, 11 цифр', 'Enter a phone number, 11 digits'] },
  RefillAmountCanNotBeMaxAllowable: {
    balanceTooLarge: [
      'На счёте может быть не больше миллиона рублей',
      'A balance can be a million roubles at most',
    ],
    sumTooLarge: ['Сумма больше допустимой', 'The sum is too large'],
  },
  ValidationError: {
    phoneInvalid: ['Укажите телефон, 11 цифр', 'Enter a phone number, 11 digits'],
    sumInvalid: ['Проверьте сумму', 'Check the sum'],
  },
});
