import { expect, test } from 'vitest';
import { formatDocumentNumber, hasSameDocument, isDocumentNumber } from './document-rules.ts';

test.each([
  ['registrationCertificate', '52 АВ 123456', true],
  ['registrationCertificate', '52 10 123456', true],
  ['registrationCertificate', '52а1123456', true],
  ['registrationCertificate', '5А АВ 123456', false],
  ['registrationCertificate', '52 АВ 12345', false],
  ['drivingLicence', '52 АВ 123456', true],
  ['drivingLicence', '52 10 123456', true],
  ['drivingLicence', '52 А1 123456', false],
  ['drivingLicence', '52 -- 123456', false],
  ['drivingLicence', '', false],
] as const)('DOC-03 %s %s: %s', (type, number, isValid) => {
  expect(isDocumentNumber(type, number)).toBe(isValid);
});

const documents = [
  { id: '1', type: 'drivingLicence', number: '52 АВ 123456' },
  { id: '3', type: 'drivingLicence', number: '52 10 654321' },
] as const;

test.each([
  ['the same without spaces, in lower case', { type: 'drivingLicence', number: '52ав123456' }, true],
  ['the same number of another type', { type: 'registrationCertificate', number: '52 АВ 123456' }, false],
  ['the edited document itself', { id: '1', type: 'drivingLicence', number: '52 АВ 123456' }, false],
  ['another number of the same type', { type: 'drivingLicence', number: '52 АВ 123457' }, false],
  ['another document changed to the same', { id: '2', type: 'drivingLicence', number: '52АВ123456' }, true],
] as const)('DOC-04 %s', (_case, draft, isRepeat) => {
  expect(hasSameDocument(documents, draft)).toBe(isRepeat);
});

test('a number is shown in its three parts, one of another length as it is', () => {
  expect(formatDocumentNumber('52ав123456')).toBe('52 АВ 123456');
  expect(formatDocumentNumber('52 ав 12345')).toBe('52АВ12345');
});
