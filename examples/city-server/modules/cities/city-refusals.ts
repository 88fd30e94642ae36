import type { Refusals } from '../../platform/errors/api-error.ts';

export const cityRefusals = {
  cityNotReady: {
    errorName: 'UnknownError',
    httpStatus: 503,
    ru: 'Данные города готовятся, повторите через несколько секунд',
    en: 'The data of the city is being prepared; try again in a few seconds',
  },
  cityUnknown: {
    errorName: 'UnknownError',
    httpStatus: 404,
    ru: 'Такого города нет',
    en: 'There is no such city',
  },
  zoneMissing: { errorName: 'NoZoneSelected', ru: 'Выберите зону', en: 'Choose a zone' },
  zoneUnknown: { errorName: 'ZoneNotFound', ru: 'Зона не найдена', en: 'Zone not found' },
} as const satisfies Refusals;
