import { refusalsOf } from '../../platform/errors/api-error.ts';

/** What stands in the way of an erasure has one refusal each, so that older clients show what to do. */
export const obstacleRefusals = refusalsOf({
  ErasureRefused: {
    balance: [
      'На счёте есть деньги или долг. Потратьте остаток или попросите поддержку вернуть его, затем повторите.',
      'There is money or a debt on the balance. Spend what is left or ask support to return it, then try again.',
    ],
    company: [
      'Ваш телефон, автомобиль или e-mail есть в парке организации. Попросите её удалить их, затем повторите.',
      'A company’s fleet has your phone, vehicle or e-mail. Ask it to remove them, then try again.',
    ],
    payment: [
      'Есть незавершённый платёж, квитанция или возврат. Оплатите или дождитесь итога, затем повторите.',
      'A payment, a payment slip or a refund is not finished. Pay it or wait for its outcome, then try again.',
    ],
    stay: [
      'Идёт или оплачена стоянка. Завершите её или дождитесь окончания, затем повторите.',
      'A stay runs or is paid for. End it or wait until it is over, then try again.',
    ],
  },
});

export const myDataRefusals = refusalsOf({
  UnknownError: {
    filesBusy: [
      'Сейчас готовится много файлов, попробуйте через минуту',
      'Many files are being made now, try again in a minute',
      429,
    ],
  },
});
