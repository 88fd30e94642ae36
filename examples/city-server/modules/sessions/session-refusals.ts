import { refusalsOf } from '../../platform/errors/api-error.ts';

export const sessionRefusals = refusalsOf({
  AmendLimit: {
    correctionLimit: ['В этом месяце исправлений больше нет', 'There are no more corrections this month'],
  },
  CalendarIsEmpty: {
    calendarEmpty: [
      'Производственный календарь на эту дату не заполнен',
      'The production calendar has no such date',
    ],
  },
  CantFindParking: {
    parkingUnknown: ['Парковка с таким номером не найдена', 'There is no parking with this number'],
  },
  FuturePost: {
    startInFuture: ['Нельзя выбрать будущее время при постоплате', 'A future time cannot be paid afterwards'],
  },
  InDevelopingError: {
    noAutoExtension: [
      'В этом городе парковка не продлевается сама',
      'Parking does not extend itself in this city',
    ],
    noCorrections: ['В этом городе парковку нельзя исправить', 'Parking cannot be corrected in this city'],
    noGuestPayment: [
      'В этом городе оплата без регистрации недоступна',
      'Payment without registration is not available in this city',
    ],
    noMoneyBack: [
      'В этом городе деньги за эту парковку не возвращаются',
      'This city gives no money back for this parking',
    ],
    noPostpayment: ['В этом городе постоплата недоступна', 'Paying afterwards is not available in this city'],
    noPostpaymentThatDay: [
      'В этом городе постоплата за этот день недоступна',
      'Paying afterwards for this day is not available in this city',
    ],
    paidInAdvance: ['В этом городе парковка оплачивается вперёд', 'Parking is paid in advance in this city'],
  },
  NoDurationSelected: { durationMissing: ['Выберите длительность', 'Choose a duration'] },
  NoSaving: {
    tooShortToEnd: [
      'До конца парковки меньше 30 минут, прервать нельзя',
      'Less than 30 minutes of the parking are left; it cannot be ended early',
    ],
  },
  ParkingSessionAlreadyExists: {
    alreadyPaid: ['Для этого автомобиля парковка уже оплачена', 'Parking is already paid for this vehicle'],
    alreadyParked: ['Этот автомобиль уже стоит на парковке', 'This vehicle is already parked'],
    timeAlreadyPaid: ['Это время для автомобиля уже оплачено', 'This time is already paid for the vehicle'],
  },
  ParkingSessionIsOver: {
    correctionTooLate: [
      'Исправить можно до конца дня, в который началась парковка',
      'A parking can be corrected until the end of the day on which it began',
    ],
    sessionOver: ['Парковочная сессия завершена', 'The parking session is over'],
    sessionPaid: ['Эта парковка уже оплачена', 'This parking is already paid'],
  },
  ParkingSessionNotFound: { sessionUnknown: ['Парковочная сессия не найдена', 'Parking session not found'] },
  ParkingSessionWasFree: { wasFree: ['Парковка была бесплатной', 'The parking was free'] },
  PriceChangedTryLater: {
    correctionPriceChanged: [
      'Цена исправления изменилась, проверьте её',
      'The price of the correction has changed; please check it',
    ],
    endChanged: [
      'Время окончания парковки изменилось, проверьте его',
      'The end of the parking has changed; please check it',
    ],
    extensionPriceChanged: ['Цена продления изменилась', 'The price of the extension has changed'],
    unpaidGap: [
      'Между прошлой парковкой и новой остаётся неоплаченное время',
      'Between the last parking and this one some time is unpaid',
    ],
  },
  RequiredField: { startMissing: ['Укажите время начала парковки', 'Say when the parking began'] },
  TariffNotFound: { noTariff: ['Для зоны не задан тариф', 'The zone has no tariff'] },
  TsIsParked: { vehicleParked: ['У автомобиля есть активная парковка', 'The vehicle is parked now'] },
  UnpaidStays: {
    unpaidSessions: [
      'Сначала завершите и оплатите начатые парковки',
      'End and pay for the parkings that have begun first',
    ],
  },
  ValidationError: {
    categoryMismatch: ['Категория не соответствует типу ТС', 'The category does not fit the kind of vehicle'],
    durationUnavailable: ['Такая длительность недоступна', 'This duration is not available'],
    extensionTooLong: [
      'Продлить можно не дальше чем на сутки вперёд',
      'Parking can be extended for a day ahead at most',
    ],
    notOver: ['Парковка ещё не завершена', 'The parking has not ended yet'],
    nothingChanged: ['Ничего не изменено', 'Nothing was changed'],
    onlyToday: ['Оплатить можно только парковку сегодняшнего дня', 'Only parking of today can be paid'],
    onlyTodayOrYesterday: [
      'Оплатить можно парковку сегодняшнего или вчерашнего дня',
      'Only parking of today or yesterday can be paid',
    ],
    otherSession: [
      'Продлить можно только ту же парковку того же автомобиля',
      'Only the same parking of the same vehicle can be extended',
    ],
    parkingOfOtherZone: ['Парковка находится в другой зоне', 'The parking is in another zone'],
    payByCard: [
      'За шлагбаумом стоянку оплачивают по номеру карты',
      'Behind a barrier you pay by the number of the card',
    ],
    tooManyLinks: [
      'Для этой парковки создано слишком много ссылок: откройте сохранённую',
      'Too many links were made for this parking: open the one that you saved',
    ],
    vehicleInvalid: [
      'Проверьте автомобиль: номер, категорию и тип номера',
      'Check the vehicle: plate, category and kind of plate',
    ],
  },
});
