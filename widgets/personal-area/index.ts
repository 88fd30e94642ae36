// The public entry point of `@kerb/personal-area`.

export { Devices } from './devices/devices.tsx';
export { Fines, type FinesProps } from './fines/fines.tsx';
export { MyData } from './my-data/my-data.tsx';
export { Notifications, type NotificationsProps } from './notifications/notifications.tsx';
export type { PushBrowser } from './notifications/push-browser.ts';
export { ParkingPage } from './parking/parking-page.tsx';
export { PaymentSlips } from './payment-slips/payment-slips.tsx';
export { PermitFinder, type PermitFinderProps } from './permit-finder/permit-finder.tsx';
export { Permits, type PermitsProps } from './permits/permits.tsx';
export { MyProfile, type MyProfileProps } from './profile/my-profile.tsx';
export { Support, type SupportProps } from './support/support.tsx';
export { Vehicles, type VehiclesProps } from './vehicles/vehicles.tsx';
