import { AppError } from './app-error.ts';

const code = 'PriceChangedTryLater';

/** ERR-34: another price than the confirmed one is due. */
export const priceChanged = () => new AppError('refused', { code });

export const isPriceChanged = (error: unknown) => error instanceof AppError && error.code === code;
