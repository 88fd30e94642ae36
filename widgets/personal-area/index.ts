// The public entry point of `@kerb/personal-area`.

export { Devices } from './devices/devices.tsx';
export { ParkingPage } from './parking/parking-page.tsx';
export { PermitFinder, type PermitFinderProps } from './permit-finder/permit-finder.tsx';
export { Permits, type PermitsProps } from './permits/permits.tsx';
export { MyProfile, type MyProfileProps } from './profile/my-profile.tsx';
export { Vehicles, type VehiclesProps } from './vehicles/vehicles.tsx';
