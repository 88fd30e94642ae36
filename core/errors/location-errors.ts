import { AppError } from './app-error.ts';

/** ERR-20: the device is outside of the city. */
export const outsideCity = () => new AppError('refused', { code: 'NotInCity' });

/** ERR-21: the device does not tell its location; `cause` says why. */
export const locationUnknown = (cause?: unknown) =>
  new AppError('refused', { code: 'CantFindLocation', cause });

/** ERR-22: no parking at the place that was asked for. */
export const parkingNotFound = () => new AppError('refused', { code: 'CantFindParking' });
