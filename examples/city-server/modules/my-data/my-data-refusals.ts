import type { Refusals } from '../../platform/errors/api-error.ts';

/** What stands in the way of an erasure has one refusal each, so that older clients show what to do. */
export const myDataRefusals = {
  balance: {
    errorName: 'ErasureRefused',
    ru: 'На счёте есть деньги или долг. Потратьте остаток или попросите поддержку вернуть его, затем повторите.',
    en: 'There is money or a debt on the balance. Spend what is left or ask support to return it, then try again.',
  },
  company: {
    errorName: 'ErasureRefused',
    ru: 'Ваш телефон, автомобиль или e-mail есть в парке организации. Попросите её удалить их, затем повторите.',
    en: 'A company’s fleet has your phone, vehicle or e-mail. Ask it to remove them, then try again.',
  },
  payment: {
    errorName: 'ErasureRefused',
    ru: 'Есть незавершённый платёж, квитанция или возврат. Оплатите или дождитесь итога, затем повторите.',
    en: 'A payment, a payment slip or a refund is not finished. Pay it or wait for its outcome, then try again.',
  },
  stay: {
    errorName: 'ErasureRefused',
    ru: 'Идёт или оплачена стоянка. Завершите её или дождитесь окончания, затем повторите.',
    en: 'A stay runs or is paid for. End it or wait until it is over, then try again.',
  },
  filesBusy: {
    errorName: 'UnknownError',
    httpStatus: 429,
    ru: 'Сейчас готовится много файлов, попробуйте через минуту',
    en: 'Many files are being made now, try again in a minute',
  },
} as const satisfies Refusals;
