import { refusalsOf } from '../../platform/errors/api-error.ts';

export const vehicleRefusals = refusalsOf({
  TsExists: {
    plateListed: [
      'Автомобиль с таким номером уже зарегистрирован',
      'A vehicle with this plate is already registered',
    ],
  },
  ValidationError: {
    certificateInvalid: [
      'Проверьте номер свидетельства о регистрации',
      'Check the number of the registration certificate',
    ],
    certificateListed: [
      'Автомобиль с таким свидетельством уже есть',
      'There is already a vehicle with this certificate',
    ],
    listIncomplete: [
      'В списке не все автомобили кабинета, загрузите его снова',
      'The list lacks vehicles of the account; please load it again',
    ],
    listUnreadable: ['Список автомобилей не прочитан', 'The list of vehicles could not be read'],
    nameTooLong: ['Название автомобиля слишком длинное', 'The name of the vehicle is too long'],
    oneMainVehicle: ['Основным может быть один автомобиль', 'Only one vehicle can be the main one'],
    tooManyVehicles: [
      'В кабинете может быть не больше {maximumVehicles} автомобилей',
      'An account can have {maximumVehicles} vehicles at most',
    ],
  },
});
