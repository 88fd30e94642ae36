import { refusalsOf } from '../../platform/errors/api-error.ts';

export const cityRefusals = refusalsOf({
  NoZoneSelected: { zoneMissing: ['Выберите зону', 'Choose a zone'] },
  UnknownError: {
    cityNotReady: [
      'Данные города готовятся, повторите через несколько секунд',
      'The data of the city is being prepared; try again in a few seconds',
      503,
    ],
    cityUnknown: ['Такого города нет', 'There is no such city', 404],
  },
  ZoneNotFound: { zoneUnknown: ['Зона не найдена', 'Zone not found'] },
});
