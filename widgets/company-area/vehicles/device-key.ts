import type { DeviceNumbers } from '@kerb/core/domain/company/company.ts';

/** Names a tracking device in a field; empty for none. */
export function deviceKey({ vin, imei }: DeviceNumbers): string {
  return vin || imei ? `${vin ?? ''} ${imei ?? ''}` : '';
}

/** `IMEI 8612…, VIN XTA…`: what a device is called on the screen; empty for none. */
export function deviceName(numbers: DeviceNumbers): string {
  return deviceNumbers(numbers).join(', ');
}

/** Each number of a device with its name. */
export function deviceNumbers({ vin, imei }: DeviceNumbers): readonly string[] {
  return [...(imei ? [`IMEI ${imei}`] : []), ...(vin ? [`VIN ${vin}`] : [])];
}
