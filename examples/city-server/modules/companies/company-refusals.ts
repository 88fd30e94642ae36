import type { Refusals } from '../../platform/errors/api-error.ts';

export const companyRefusals = {
  deviceListed: {
    errorName: 'DeviceExists',
    ru: 'Такое устройство уже существует',
    en: 'This tracking device already exists',
  },
  deviceNumberMissing: {
    errorName: 'VIN_IMEI_EMPTY',
    ru: 'Не указан VIN или IMEI',
    en: 'VIN or IMEI is not given',
  },
  deviceTaken: {
    errorName: 'DeviceTaken',
    ru: 'Это устройство уже занято',
    en: 'This device is already taken',
  },
  deviceUnknown: {
    ru: 'Такого устройства в организации нет',
    en: 'The company has no such device',
  },
  driverNameMissing: {
    ru: 'Укажите фамилию и имя водителя',
    en: 'Enter surname and first name of the driver',
  },
  driverPhoneInvalid: {
    ru: 'Проверьте телефон водителя',
    en: 'Check the phone of the driver',
  },
  driverPhoneTaken: {
    errorName: 'DriverExists',
    ru: 'Водитель с таким телефоном уже есть',
    en: 'There is already a driver with this phone',
  },
  driverUnknown: {
    ru: 'Такого водителя в организации нет',
    en: 'The company has no such driver',
  },
  imeiInvalid: { ru: 'Проверьте IMEI', en: 'Check the IMEI' },
  listUnreadable: {
    ru: 'Список машин не прочитан',
    en: 'The list of vehicles was not read',
  },
  otherInn: {
    ru: 'ИНН не совпадает с ИНН организации',
    en: 'The taxpayer number is not that of the company',
  },
  rowDeviceInvalid: {
    ru: 'Строка {row}: проверьте VIN или IMEI',
    en: 'Row {row}: check VIN and IMEI',
  },
  rowDeviceTaken: {
    errorName: 'DeviceTaken',
    ru: 'Строка {row}: это устройство уже занято',
    en: 'Row {row}: this device is already taken',
  },
  rowPlateInvalid: {
    ru: 'Строка {row}: проверьте номер',
    en: 'Row {row}: check the plate',
  },
  rowVehicleListed: {
    errorName: 'TsExists',
    ru: 'Строка {row}: такое транспортное средство уже существует',
    en: 'Row {row}: this vehicle already exists',
  },
  tooManyDevices: {
    ru: 'В организации может быть не больше {maximumDevices} устройств',
    en: 'A company can have {maximumDevices} devices at most',
  },
  tooManyDrivers: {
    ru: 'В организации может быть не больше {maximumDrivers} водителей',
    en: 'A company can have {maximumDrivers} drivers at most',
  },
  tooManyRows: {
    ru: 'В файле может быть не больше {maximumRows} машин',
    en: 'A file can have {maximumRows} vehicles at most',
  },
  tooManyVehicles: {
    ru: 'В парке может быть не больше {maximumVehicles} машин',
    en: 'A fleet can have {maximumVehicles} vehicles at most',
  },
  vehicleListed: {
    errorName: 'TsExists',
    ru: 'Такое транспортное средство уже существует',
    en: 'This vehicle already exists',
  },
  vehicleUnknown: {
    ru: 'Такой машины в парке нет',
    en: 'The fleet has no such vehicle',
  },
  vinInvalid: { ru: 'Проверьте VIN', en: 'Check the VIN' },
} as const satisfies Refusals;
