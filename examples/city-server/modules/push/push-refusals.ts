import type { Refusals } from '../../platform/errors/api-error.ts';

export const pushRefusals = {
  deviceUnknown: {
    ru: 'Такого устройства в списке нет',
    en: 'The list has no such device',
  },
  quietHoursInvalid: {
    ru: 'Укажите начало и конец тихих часов',
    en: 'Please enter when the quiet hours begin and end',
  },
  subscriptionInvalid: {
    ru: 'Браузер не смог подписаться на уведомления. Попробуйте другой браузер',
    en: 'The browser could not subscribe to notifications. Please try another browser',
  },
  tooManyDevices: {
    ru: 'Уведомления могут приходить не больше чем на {maximum} устройств. Удалите одно из списка',
    en: 'Notifications can go to {maximum} devices at most. Please remove one from the list',
  },
} as const satisfies Refusals;
