import type { Refusals } from '../../platform/errors/api-error.ts';

export const sessionRefusals = {
  alreadyPaid: {
    errorName: 'ParkingSessionAlreadyExists',
    ru: 'Для этого автомобиля парковка уже оплачена',
    en: 'Parking is already paid for this vehicle',
  },
  alreadyParked: {
    errorName: 'ParkingSessionAlreadyExists',
    ru: 'Этот автомобиль уже стоит на парковке',
    en: 'This vehicle is already parked',
  },
  calendarEmpty: {
    errorName: 'CalendarIsEmpty',
    ru: 'Производственный календарь на эту дату не заполнен',
    en: 'The production calendar has no such date',
  },
  categoryMismatch: {
    ru: 'Категория не соответствует типу ТС',
    en: 'The category does not fit the kind of vehicle',
  },
  correctionLimit: {
    errorName: 'AmendLimit',
    ru: 'В этом месяце исправлений больше нет',
    en: 'There are no more corrections this month',
  },
  correctionPriceChanged: {
    errorName: 'PriceChangedTryLater',
    ru: 'Цена исправления изменилась, проверьте её',
    en: 'The price of the correction has changed; please check it',
  },
  correctionTooLate: {
    errorName: 'ParkingSessionIsOver',
    ru: 'Исправить можно до конца дня, в который началась парковка',
    en: 'A parking can be corrected until the end of the day on which it began',
  },
  durationMissing: { errorName: 'NoDurationSelected', ru: 'Выберите длительность', en: 'Choose a duration' },
  durationUnavailable: {
    ru: 'Такая длительность недоступна',
    en: 'This duration is not available',
  },
  endChanged: {
    errorName: 'PriceChangedTryLater',
    ru: 'Время окончания парковки изменилось, проверьте его',
    en: 'The end of the parking has changed; please check it',
  },
  extensionPriceChanged: {
    errorName: 'PriceChangedTryLater',
    ru: 'Цена продления изменилась',
    en: 'The price of the extension has changed',
  },
  extensionTooLong: {
    ru: 'Продлить можно не дальше чем на сутки вперёд',
    en: 'Parking can be extended for a day ahead at most',
  },
  noAutoExtension: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе парковка не продлевается сама',
    en: 'Parking does not extend itself in this city',
  },
  noCorrections: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе парковку нельзя исправить',
    en: 'Parking cannot be corrected in this city',
  },
  noGuestPayment: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе оплата без регистрации недоступна',
    en: 'Payment without registration is not available in this city',
  },
  noMoneyBack: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе деньги за эту парковку не возвращаются',
    en: 'This city gives no money back for this parking',
  },
  noPostpayment: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе постоплата недоступна',
    en: 'Paying afterwards is not available in this city',
  },
  noPostpaymentThatDay: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе постоплата за этот день недоступна',
    en: 'Paying afterwards for this day is not available in this city',
  },
  noTariff: { errorName: 'TariffNotFound', ru: 'Для зоны не задан тариф', en: 'The zone has no tariff' },
  notOver: {
    ru: 'Парковка ещё не завершена',
    en: 'The parking has not ended yet',
  },
  nothingChanged: { ru: 'Ничего не изменено', en: 'Nothing was changed' },
  onlyToday: {
    ru: 'Оплатить можно только парковку сегодняшнего дня',
    en: 'Only parking of today can be paid',
  },
  onlyTodayOrYesterday: {
    ru: 'Оплатить можно парковку сегодняшнего или вчерашнего дня',
    en: 'Only parking of today or yesterday can be paid',
  },
  otherSession: {
    ru: 'Продлить можно только ту же парковку того же автомобиля',
    en: 'Only the same parking of the same vehicle can be extended',
  },
  paidInAdvance: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе парковка оплачивается вперёд',
    en: 'Parking is paid in advance in this city',
  },
  parkingOfOtherZone: {
    ru: 'Парковка находится в другой зоне',
    en: 'The parking is in another zone',
  },
  parkingUnknown: {
    errorName: 'CantFindParking',
    ru: 'Парковка с таким номером не найдена',
    en: 'There is no parking with this number',
  },
  payByCard: {
    ru: 'За шлагбаумом стоянку оплачивают по номеру карты',
    en: 'Behind a barrier you pay by the number of the card',
  },
  sessionOver: {
    errorName: 'ParkingSessionIsOver',
    ru: 'Парковочная сессия завершена',
    en: 'The parking session is over',
  },
  sessionPaid: {
    errorName: 'ParkingSessionIsOver',
    ru: 'Эта парковка уже оплачена',
    en: 'This parking is already paid',
  },
  sessionUnknown: {
    errorName: 'ParkingSessionNotFound',
    ru: 'Парковочная сессия не найдена',
    en: 'Parking session not found',
  },
  startInFuture: {
    errorName: 'FuturePost',
    ru: 'Нельзя выбрать будущее время при постоплате',
    en: 'A future time cannot be paid afterwards',
  },
  startMissing: {
    errorName: 'RequiredField',
    ru: 'Укажите время начала парковки',
    en: 'Say when the parking began',
  },
  timeAlreadyPaid: {
    errorName: 'ParkingSessionAlreadyExists',
    ru: 'Это время для автомобиля уже оплачено',
    en: 'This time is already paid for the vehicle',
  },
  tooManyLinks: {
    ru: 'Для этой парковки создано слишком много ссылок: откройте сохранённую',
    en: 'Too many links were made for this parking: open the one that you saved',
  },
  tooShortToEnd: {
    errorName: 'NoSaving',
    ru: 'До конца парковки меньше 30 минут, прервать нельзя',
    en: 'Less than 30 minutes of the parking are left; it cannot be ended early',
  },
  unpaidGap: {
    errorName: 'PriceChangedTryLater',
    ru: 'Между прошлой парковкой и новой остаётся неоплаченное время',
    en: 'Between the last parking and this one some time is unpaid',
  },
  unpaidSessions: {
    errorName: 'UnpaidStays',
    ru: 'Сначала завершите и оплатите начатые парковки',
    en: 'End and pay for the parkings that have begun first',
  },
  vehicleInvalid: {
    ru: 'Проверьте автомобиль: номер, категорию и тип номера',
    en: 'Check the vehicle: plate, category and kind of plate',
  },
  vehicleParked: {
    errorName: 'TsIsParked',
    ru: 'У автомобиля есть активная парковка',
    en: 'The vehicle is parked now',
  },
  wasFree: { errorName: 'ParkingSessionWasFree', ru: 'Парковка была бесплатной', en: 'The parking was free' },
} as const satisfies Refusals;
