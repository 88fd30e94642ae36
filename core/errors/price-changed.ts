import { AppError } from './app-error.ts';

/** Another price than the confirmed one is due. */
export const priceChanged = () =>
  new AppError('refused', { code: 'PriceChangedTryLater', reason: 'priceChanged' });
