// The public entry point of `@kerb/personal-area`.
export { ParkingDesk } from './parking/parking-desk.tsx';
