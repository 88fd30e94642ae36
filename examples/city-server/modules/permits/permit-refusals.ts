import type { Refusals } from '../../platform/errors/api-error.ts';

export const permitRefusals = {
  lengthMissing: {
    ru: 'Выберите длительность абонемента',
    en: 'Choose how long the permit lasts',
  },
  notPossibleNow: {
    ru: 'Сейчас это с абонементом сделать нельзя',
    en: 'This cannot be done with the permit now',
  },
  permitBought: {
    errorName: 'SubscriptionAlreadyExists',
    ru: 'Такой абонемент на эти дни уже куплен',
    en: 'There is such a permit for these days already',
  },
  permitUnknown: { ru: 'Такого абонемента нет', en: 'There is no such permit' },
  startNotPossible: {
    ru: 'В этот день абонемент начаться не может',
    en: 'The permit cannot begin on this day',
  },
  vehicleHasPermit: {
    errorName: 'SubscriptionAlreadyExists',
    ru: 'У автомобиля уже есть такой абонемент',
    en: 'The vehicle has such a permit already',
  },
} as const satisfies Refusals;
