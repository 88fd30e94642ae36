import { ApiError } from './api-error.ts';
import { platformRefusals } from './platform-refusals.ts';

/** The refusal of a request whose account was erased while it was served. */
export const accountGone = (): ApiError => new ApiError(platformRefusals.accountGone);
