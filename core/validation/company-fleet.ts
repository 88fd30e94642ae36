import { type InferType, type ObjectSchema, object } from 'yup';
import { isProfilePhone } from '../domain/account/phone.ts';
import type {
  CompanyDriver,
  CompanyVehicle,
  DeviceNumbers,
  TrackingDevice,
} from '../domain/company/company.ts';
import {
  companyPlate,
  companyPlateProblem,
  deviceNumber,
  isDeviceListed,
  isDeviceTaken,
  isDriverListed,
  isImei,
  isPlateListed,
  isVin,
  parseFullName,
} from '../domain/company/fleet-rules.ts';
import { checkedText } from './checks.ts';

export interface CompanyVehicleRules {
  readonly vehicles: readonly CompanyVehicle[];
  /** The vehicle that is being changed; absent for a new one. */
  readonly edited: CompanyVehicle | undefined;
  /** The numbers of a device by its key. */
  readonly deviceOf: (key: string) => DeviceNumbers | undefined;
}

/** CRP-08, CRP-09, CRP-12. Every message is a text key with its namespace. */
export function companyVehicleSchema({ vehicles, edited, deviceOf }: CompanyVehicleRules) {
  return object({
    plate: checkedText((text) => {
      const problem = companyPlateProblem(text);
      if (problem) return `company:vehicles.${problem === 'notEmpty' ? 'plateEmpty' : 'plateFormat'}`;
      return isPlateListed(companyPlate(text).plate, vehicles, edited)
        ? 'company:vehicles.plateListed'
        : undefined;
    }),
    /** The key of a tracking device, or empty. */
    device: checkedText((key) => {
      if (key === '') return undefined;
      const device = deviceOf(key);
      if (!device) return 'company:vehicles.deviceUnknown';
      return isDeviceTaken(device, vehicles, edited) ? 'company:vehicles.deviceTaken' : undefined;
    }),
  });
}

/** The values of the form of a company's vehicle, as they are typed. */
export type CompanyVehicleValues = InferType<ReturnType<typeof companyVehicleSchema>>;

export interface DriverRules {
  readonly drivers: readonly CompanyDriver[];
  readonly vehicles: readonly CompanyVehicle[];
  readonly edited: CompanyDriver | undefined;
}

const longestName = 150;

/** CRP-13, and a phone that no other driver has. */
export function driverSchema({ drivers, vehicles, edited }: DriverRules) {
  return object({
    name: checkedText((text) => {
      if (parseFullName(text) === undefined) return 'company:drivers.nameFormat';
      return text.trim().length > longestName ? 'company:drivers.nameLong' : undefined;
    }),
    phone: checkedText((text) => {
      if (!isProfilePhone(text)) return 'company:drivers.phoneFormat';
      return isDriverListed(text, drivers, edited) ? 'company:drivers.phoneListed' : undefined;
    }),
    /** A plate of the fleet, or empty. */
    plate: checkedText((plate) =>
      plate === '' || vehicles.some((vehicle) => vehicle.plate === plate)
        ? undefined
        : 'company:drivers.vehicleUnknown',
    ),
  });
}

/** The values of a driver's form, as they are typed. */
export type DriverValues = InferType<ReturnType<typeof driverSchema>>;

/** The values of the form of a tracking device, as they are typed. */
export interface DeviceValues {
  readonly vin: string;
  readonly imei: string;
}

export interface DeviceRules {
  readonly devices: readonly TrackingDevice[];
  readonly edited: TrackingDevice | undefined;
}

/** CRP-10, CRP-11. Errors of both numbers are shown at the VIN. */
export function deviceSchema({ devices, edited }: DeviceRules): ObjectSchema<DeviceValues> {
  return object({
    vin: checkedText<DeviceValues>((vin, { imei }) => {
      const device = { vin: deviceNumber(vin), imei: deviceNumber(imei ?? '') };
      if (!device.vin && !device.imei) return 'errors:VIN_IMEI_EMPTY';
      if (device.vin && !isVin(device.vin)) return 'company:devices.vinFormat';
      return isDeviceListed({ vin: device.vin, imei: undefined }, devices, edited)
        ? 'company:devices.listed'
        : undefined;
    }),
    imei: checkedText((text) => {
      const imei = deviceNumber(text);
      if (!imei) return undefined;
      if (!isImei(imei)) return 'company:devices.imeiFormat';
      return isDeviceListed({ vin: undefined, imei }, devices, edited) ? 'company:devices.listed' : undefined;
    }),
  });
}
