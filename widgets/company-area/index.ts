// The public entry point of `@kerb/company-area`.
export { TrackingDevices } from './devices/tracking-devices.tsx';
export { CompanyDrivers } from './drivers/company-drivers.tsx';
export { CompanyOverview } from './overview/company-overview.tsx';
export { CompanyVehicles } from './vehicles/company-vehicles.tsx';
