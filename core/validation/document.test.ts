import { expect, test } from 'vitest';
import { documentSchema } from './document.ts';
import { problemsOf } from './problems.fixture.ts';

const listed = { id: '1', type: 'drivingLicence', number: '52 АВ 123456' } as const;
const schema = documentSchema({ documents: [listed], edited: undefined });

test.each([
  ['DOC-02 no type', { type: '', number: '52 АВ 123457' }, { type: 'profile:documents.typeRequired' }],
  [
    'DOC-02 an unknown type',
    { type: 'passport', number: '52 АВ 123457' },
    { type: 'profile:documents.typeRequired' },
  ],
  ['DOC-03 no number', { type: 'drivingLicence', number: ' ' }, { number: 'errors:RequiredField' }],
  [
    'DOC-03 a licence with a letter and a digit',
    { type: 'drivingLicence', number: '52 А1 123456' },
    { number: 'profile:documents.format.drivingLicence' },
  ],
  [
    'DOC-03 a short certificate',
    { type: 'registrationCertificate', number: '52 АВ 1234' },
    { number: 'profile:documents.format.registrationCertificate' },
  ],
  [
    'DOC-04 a repeat within the type',
    { type: 'drivingLicence', number: '52ав123456' },
    { number: 'profile:documents.listed' },
  ],
  ['DOC-04 the number of another type', { type: 'registrationCertificate', number: '52 АВ 123456' }, {}],
])('%s', (_, values, problems) => {
  expect(problemsOf(schema, values)).toEqual(problems);
});

test('DOC-02 an edited document needs its type too', () => {
  const editing = documentSchema({ documents: [listed], edited: listed });
  expect(problemsOf(editing, { type: '', number: '52 АВ 123456' })).toEqual({
    type: 'profile:documents.typeRequired',
  });
});

test('DOC-04 the edited document is not compared with itself', () => {
  const editing = documentSchema({ documents: [listed], edited: listed });
  expect(problemsOf(editing, { type: 'drivingLicence', number: '52 АВ 123456' })).toEqual({});
});
