import { AppError } from './app-error.ts';

/** The device is outside of the city. */
export const outsideCity = () => new AppError('refused', { code: 'NotInCity' });

/** The device does not tell its location; `cause` says why. */
export const locationUnknown = (cause?: unknown) =>
  new AppError('refused', { code: 'CantFindLocation', cause });

/** No parking at the place that was asked for. */
export const parkingNotFound = () => new AppError('refused', { code: 'CantFindParking' });
