import type { Refusals } from '../../platform/errors/api-error.ts';

export const barrierRefusals = {
  barrierSilent: {
    errorName: 'ServerGateParkingError',
    ru: 'Шлагбаум не отвечает',
    en: 'The barrier does not answer',
  },
  cardUnknown: {
    errorName: 'ParkingSessionNotFound',
    ru: 'Карта с таким номером не найдена. Проверьте номер на карте',
    en: 'There is no card with this number. Check the number on the card',
  },
  noBarriers: {
    errorName: 'InDevelopingError',
    ru: 'В этом городе нет парковок за шлагбаумом',
    en: 'This city has no parking behind barriers',
  },
  priceChanged: {
    errorName: 'PriceChangedTryLater',
    ru: 'Цена изменилась, получите её снова',
    en: 'The price has changed; please get it again',
  },
} as const satisfies Refusals;
