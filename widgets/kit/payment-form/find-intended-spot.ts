// One chunk: what finds out whether the driver means another spot.
export { intendedSpot, selectedSpot } from '@kerb/core/domain/map/intended-spot.ts';
export { locateIfAllowed } from '../runtime/device-location.ts';
