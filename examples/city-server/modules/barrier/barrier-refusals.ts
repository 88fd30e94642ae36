import { refusalsOf } from '../../platform/errors/api-error.ts';

export const barrierRefusals = refusalsOf({
  InDevelopingError: {
    noBarriers: ['В этом городе нет парковок за шлагбаумом', 'This city has no parking behind barriers'],
  },
  ParkingSessionNotFound: {
    cardUnknown: [
      'Карта с таким номером не найдена. Проверьте номер на карте',
      'There is no card with this number. Check the number on the card',
    ],
  },
  PriceChangedTryLater: {
    priceChanged: ['Цена изменилась, получите её снова', 'The price has changed; please get it again'],
  },
  ServerGateParkingError: { barrierSilent: ['Шлагбаум не отвечает', 'The barrier does not answer'] },
});
