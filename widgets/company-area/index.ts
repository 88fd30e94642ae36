// The public entry point of `@kerb/company-area`.

export { CompanyOverview } from './company-overview.tsx';
export { TrackingDevices } from './devices/tracking-devices.tsx';
export { CompanyDrivers } from './drivers/company-drivers.tsx';
export { CompanyVehicles } from './vehicles/company-vehicles.tsx';
