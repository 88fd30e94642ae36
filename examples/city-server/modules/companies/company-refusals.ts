import { refusalsOf } from '../../platform/errors/api-error.ts';

export const companyRefusals = refusalsOf({
  DeviceExists: { deviceListed: ['Такое устройство уже существует', 'This tracking device already exists'] },
  DeviceTaken: {
    deviceTaken: ['Это устройство уже занято', 'This device is already taken'],
    rowDeviceTaken: ['Строка {row}: это устройство уже занято', 'Row {row}: this device is already taken'],
  },
  DriverExists: {
    driverPhoneTaken: ['Водитель с таким телефоном уже есть', 'There is already a driver with this phone'],
  },
  TsExists: {
    rowVehicleListed: [
      'Строка {row}: такое транспортное средство уже существует',
      'Row {row}: this vehicle already exists',
    ],
    vehicleListed: ['Такое транспортное средство уже существует', 'This vehicle already exists'],
  },
  VIN_IMEI_EMPTY: { deviceNumberMissing: ['Не указан VIN или IMEI', 'VIN or IMEI is not given'] },
  ValidationError: {
    deviceUnknown: ['Такого устройства в организации нет', 'The company has no such device'],
    driverNameMissing: ['Укажите фамилию и имя водителя', 'Enter surname and first name of the driver'],
    driverPhoneInvalid: ['Проверьте телефон водителя', 'Check the phone of the driver'],
    driverUnknown: ['Такого водителя в организации нет', 'The company has no such driver'],
    imeiInvalid: ['Проверьте IMEI', 'Check the IMEI'],
    listUnreadable: ['Список машин не прочитан', 'The list of vehicles was not read'],
    otherInn: ['ИНН не совпадает с ИНН организации', 'The taxpayer number is not that of the company'],
    rowDeviceInvalid: ['Строка {row}: проверьте VIN или IMEI', 'Row {row}: check VIN and IMEI'],
    rowPlateInvalid: ['Строка {row}: проверьте номер', 'Row {row}: check the plate'],
    tooManyDevices: [
      'В организации может быть не больше {maximumDevices} устройств',
      'A company can have {maximumDevices} devices at most',
    ],
    tooManyDrivers: [
      'В организации может быть не больше {maximumDrivers} водителей',
      'A company can have {maximumDrivers} drivers at most',
    ],
    tooManyRows: [
      'В файле может быть не больше {maximumRows} машин',
      'A file can have {maximumRows} vehicles at most',
    ],
    tooManyVehicles: [
      'В парке может быть не больше {maximumVehicles} машин',
      'A fleet can have {maximumVehicles} vehicles at most',
    ],
    vehicleUnknown: ['Такой машины в парке нет', 'The fleet has no such vehicle'],
    vinInvalid: ['Проверьте VIN', 'Check the VIN'],
  },
});
