import { AppError } from '@kerb/core/errors/app-error.ts';
import { expect, test } from 'vitest';
import { refusedFieldOf } from './refused-field.ts';

const fieldOf = (code: string) => refusedFieldOf(new AppError('refused', { code }))?.field;

test.each([
  ['ERR-31', 'NoDurationSelected', 'duration'],
  ['ERR-32', 'NoZoneSelected', 'zone'],
  ['ERR-19', 'EmptyTs', 'plate'],
  ['ERR-29', 'FuturePost', 'startTime'],
  ['ERR-43', 'PaymentServiceNotFound', 'method'],
  ['ERR-26', 'PhoneEmpty', 'phone'],
])('%s a payment that the city refuses with %s leads back to the field %s', (_row, code, field) => {
  expect(fieldOf(code)).toBe(field);
});

test.each(['unknownEmail', 'UnknownError', 'RequiredField'])('%s is about no field of the form', (code) => {
  expect(fieldOf(code)).toBeUndefined();
});
