/** What the texts that cities begin with say in English. Texts that were edited stay as they are. */
export const englishCity: Readonly<Record<string, string>> = {
  'Банковская карта': 'Bank card',
  'Мир, Visa, Mastercard': 'Mir, Visa, Mastercard',
  СБП: 'Fast payments (SBP)',
  'Перевод по QR-коду или в приложении банка': 'Transfer by QR code or in your bank’s app',
  'Счёт мобильного телефона': 'Phone bill',
  'Спишем со счёта номера': 'Charged to the account of the phone number',
  Квитанция: 'Payment slip',
  'Оплата в отделении банка': 'Paid in a bank',
  'Картой на сайте парковок': 'By card on this site',
  'Оплата парковки': 'Payment for parking',
  'Возврат средств': 'Refund',
  'Работа сайта': 'This site',
  'Оплатить парковку': 'Pay for parking',
  'Номер парковки, номер автомобиля и число часов через звёздочку':
    'Parking number, number plate and hours, with asterisks between them',
  'p номер парковки*номер автомобиля*часы': 'p parking number*vehicle plate*hours',
  'Продлить парковку': 'Extend parking',
  'Буква x и число часов': 'The letter x and the number of hours',
  'x*часы': 'x*hours',
  'Завершить парковку': 'End parking',
  'Буква s; неиспользованное время вернётся на счёт':
    'The letter s; the unused time goes back to your balance',
  'Многодетная семья': 'Family with three or more children',
  Электромобиль: 'Electric car',
  Резидент: 'Resident',
  Ветеран: 'Veteran',
  'В выходные центр перекрыт: оставьте машину у кольцевых остановок':
    'The centre is closed at the weekend: leave your car at the stops of the ring road',
};
