import { refusalsOf } from '../../platform/errors/api-error.ts';

export const pushRefusals = refusalsOf({
  ValidationError: {
    deviceUnknown: ['Такого устройства в списке нет', 'The list has no such device'],
    quietHoursInvalid: [
      'Укажите начало и конец тихих часов',
      'Please enter when the quiet hours begin and end',
    ],
    subscriptionInvalid: [
      'Браузер не смог подписаться на уведомления. Попробуйте другой браузер',
      'The browser could not subscribe to notifications. Please try another browser',
    ],
    tooManyDevices: [
      'Уведомления могут приходить не больше чем на {maximum} устройств. Удалите одно из списка',
      'Notifications can go to {maximum} devices at most. Please remove one from the list',
    ],
  },
});
