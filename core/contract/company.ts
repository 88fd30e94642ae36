import {
  type Call,
  call,
  type DoneReply,
  formToken,
  type NoFields,
  queryToken,
  type SuccessReply,
} from './endpoint.ts';

/** The calls of a company's account. */
export const companyEndpoints = {
  profile: call<NoFields, CompanyReply>('GET /api/corp-profile/get-profile', queryToken),
  activateDriver: call<DriverActivityRequest, DoneReply>('PUT /api/corp-profile/activate-driver', 'header'),
  deactivateDriver: call<DriverActivityRequest, DoneReply>(
    'PUT /api/corp-profile/deactivate-driver',
    'header',
  ),
  activateDevice: call<DeviceActivityRequest, DoneReply>('PUT /api/corp-profile/activate-device', 'header'),
  deactivateDevice: call<DeviceActivityRequest, DoneReply>(
    'PUT /api/corp-profile/deactivate-device',
    'header',
  ),
  addDriver: call<DriverRequest, DoneReply>('PUT /api/corp-profile/add-driver', formToken),
  editDriver: call<EditDriverRequest, DoneReply>('POST /api/corp-profile/edit-driver', formToken),
  removeDriver: call<DriverRequest, DoneReply>('DELETE /api/corp-profile/remove-driver', formToken),
  editDevice: call<EditDeviceRequest, DoneReply>('POST /api/corp-profile/edit-device', formToken),
  removeDevice: call<DeviceRequest, DoneReply>('DELETE /api/corp-profile/remove-device', formToken),
  /** Adds a tracking device; by the specification also a vehicle. */
  addUnit: call<AddUnitRequest, DoneReply>('POST /api/profile/ts/1', queryToken),
  /** Beyond the contract: only where the options have the capability `vehicleImport`. */
  importVehicles: call<ImportVehiclesRequest, DoneReply>('POST /api/corp-profile/import-vehicles', formToken),
} as const;

/** Deletes a vehicle by its id. */
export function removeUnitEndpoint(id: string): Call<NoFields, DoneReply> {
  return call(`DELETE /api/profile/ts/${encodeURIComponent(id)}`, queryToken);
}

/** The profile of a company. */
export interface CompanyReply extends SuccessReply {
  readonly email?: string;
  readonly inn: string;
  readonly name: string;
  /** Roubles, with decimals; -1 if they are unknown. */
  readonly remainingSum?: number;
  readonly ts: readonly CompanyVehicleWire[];
  readonly drivers: readonly CompanyDriverWire[];
  readonly devices: readonly CompanyDeviceWire[];
}

interface CompanyVehicleWire {
  /** Of the city; without one, CALL-11 names a vehicle by its index in this list. */
  readonly id?: string;
  readonly numberTs: string;
  readonly formatGrz?: 'Russian' | 'Foreign';
  readonly vin?: string;
  readonly imei?: string;
  /** Of its tracking device: `not active`, or anything else for an active one. Absent without a device. */
  readonly status?: string;
}

interface CompanyDriverWire {
  readonly name: string;
  /** Digits. */
  readonly phone: string;
  /** A plate. */
  readonly ts?: string;
  /** What the driver pays with. */
  readonly device?: string;
  readonly active?: boolean;
}

interface CompanyDeviceWire {
  readonly vin?: string;
  readonly imei?: string;
  /** `not active`, or anything else for an active one. */
  readonly status?: string;
}

/** Which driver is activated or deactivated. */
export interface DriverActivityRequest {
  readonly fio: string;
  readonly phone_number: string;
  readonly inn: string;
}

/** Which device is activated or deactivated. Unknown numbers are empty. */
export interface DeviceActivityRequest {
  /** The plate of the vehicle with this device. */
  readonly grz: string;
  readonly vin: string;
  readonly imei: string;
  readonly inn: string;
}

/** A driver to add or to delete. */
export interface DriverRequest {
  /** The full name. */
  readonly driver: string;
  /** A plate, or empty. */
  readonly car_number: string;
  readonly phone: string;
}

/** The driver as the client knows them, and the new values. */
export interface EditDriverRequest extends DriverRequest {
  readonly driver_n: string;
  readonly car_number_n: string;
  readonly phone_n: string;
}

/** A device to delete. Unknown numbers are empty. */
export interface DeviceRequest {
  readonly vin: string;
  readonly imei: string;
}

/** A device and its new numbers. */
export interface EditDeviceRequest extends DeviceRequest {
  readonly vin_n: string;
  readonly imei_n: string;
}

/** CALL-10. Of a tracking device `number` is its IMEI. */
export interface AddUnitRequest {
  readonly number: string;
  readonly VINNumber: string;
}

/** A vehicle of a company as form fields of CALL-14 and CALL-15. */
export interface CompanyVehicleRequest {
  readonly numberTs: string;
  readonly formatGrz?: 'Russian' | 'Foreign';
  readonly country?: 'rus' | 'other';
  readonly vin?: string;
  readonly imei?: string;
}

/** `numberTs` is the new plate. */
export interface ChangeCompanyVehicleRequest extends CompanyVehicleRequest {
  readonly oldNumberTs: string;
}

/** All of them are added, or none. */
export interface ImportVehiclesRequest {
  /**
   * A list of `ImportedVehicleWire` as JSON, 2,000 at most.
   *
   * @maxLength 300000
   */
  readonly vehicles: string;
}

export interface ImportedVehicleWire {
  readonly numberTs: string;
  readonly vin?: string;
  readonly imei?: string;
}
