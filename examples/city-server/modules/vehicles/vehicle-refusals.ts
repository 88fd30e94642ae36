import type { Refusals } from '../../platform/errors/api-error.ts';

export const vehicleRefusals = {
  certificateInvalid: {
    ru: 'Проверьте номер свидетельства о регистрации',
    en: 'Check the number of the registration certificate',
  },
  certificateListed: {
    ru: 'Автомобиль с таким свидетельством уже есть',
    en: 'There is already a vehicle with this certificate',
  },
  listIncomplete: {
    ru: 'В списке не все автомобили кабинета, загрузите его снова',
    en: 'The list lacks vehicles of the account; please load it again',
  },
  listUnreadable: {
    ru: 'Список автомобилей не прочитан',
    en: 'The list of vehicles could not be read',
  },
  nameTooLong: {
    ru: 'Название автомобиля слишком длинное',
    en: 'The name of the vehicle is too long',
  },
  oneMainVehicle: {
    ru: 'Основным может быть один автомобиль',
    en: 'Only one vehicle can be the main one',
  },
  plateListed: {
    errorName: 'TsExists',
    ru: 'Автомобиль с таким номером уже зарегистрирован',
    en: 'A vehicle with this plate is already registered',
  },
  tooManyVehicles: {
    ru: 'В кабинете может быть не больше {maximumVehicles} автомобилей',
    en: 'An account can have {maximumVehicles} vehicles at most',
  },
} as const satisfies Refusals;
