import { AppError } from '@kerb/core/errors/app-error.ts';
import { expect, test } from 'vitest';
import { isAccountRefused } from './account-refusal.ts';

test.each([
  ['a named refusal', new AppError('refused', { code: 'AccountNotFound', httpStatus: 200 }), true],
  ['a refusal without a name', new AppError('refused', { serverMessage: 'No', httpStatus: 200 }), false],
  ['a limit', new AppError('refused', { code: 'UnknownError', httpStatus: 429 }), false],
  ['a fault of the server', new AppError('unreachable', { code: 'UnknownError', httpStatus: 500 }), false],
  [
    'an expired token, which has its own dialog',
    new AppError('tokenExpired', { code: 'TokenExpired', httpStatus: 200 }),
    false,
  ],
  ['no connection', new AppError('offline'), false],
  ['no error', null, false],
] as const)('FAIL-04 CRP-07 the load of a profile fails with %s', (_, error, endsSession) => {
  expect(isAccountRefused(error)).toBe(endsSession);
});
