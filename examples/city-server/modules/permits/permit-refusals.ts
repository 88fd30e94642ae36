import { refusalsOf } from '../../platform/errors/api-error.ts';

export const permitRefusals = refusalsOf({
  SubscriptionAlreadyExists: {
    permitBought: ['Такой абонемент на эти дни уже куплен', 'There is such a permit for these days already'],
    vehicleHasPermit: ['У автомобиля уже есть такой абонемент', 'The vehicle has such a permit already'],
  },
  ValidationError: {
    lengthMissing: ['Выберите длительность абонемента', 'Choose how long the permit lasts'],
    notPossibleNow: ['Сейчас это с абонементом сделать нельзя', 'This cannot be done with the permit now'],
    permitUnknown: ['Такого абонемента нет', 'There is no such permit'],
    startNotPossible: ['В этот день абонемент начаться не может', 'The permit cannot begin on this day'],
  },
});
