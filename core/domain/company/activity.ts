import type { Company, CompanyDriver, TrackingDevice } from './company.ts';
import { hasSameNumber } from './fleet-rules.ts';

/**
 * The company after the server has activated or deactivated a driver, found by phone: indexes change when
 * the list is loaded again meanwhile.
 */
export function withDriverActivity(company: Company, { phone }: CompanyDriver, isActive: boolean): Company {
  const drivers = company.drivers.map((driver) =>
    driver.phone === phone ? { ...driver, isActive } : driver,
  );
  return { ...company, drivers };
}

/**
 * The company after the server has activated or deactivated a tracking device. The vehicle with its VIN or
 * its IMEI follows.
 */
export function withDeviceActivity(company: Company, device: TrackingDevice, isActive: boolean): Company {
  return {
    ...company,
    devices: company.devices.map((each) => (hasSameNumber(each, device) ? { ...each, isActive } : each)),
    vehicles: company.vehicles.map((vehicle) =>
      hasSameNumber(vehicle, device) ? { ...vehicle, isActive } : vehicle,
    ),
  };
}
